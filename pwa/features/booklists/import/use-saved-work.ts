import { useEffect, useMemo, useState } from 'react'
import { useFlush } from '../../../lib/hooks/use-flush.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { type ImportWork, noWork } from './import-work.ts'
import { createWorkKeeper } from './keep-work.ts'

export interface SavedWork {
  /** undefined while loading. */
  begun: ImportWork | undefined
  /** null deletes it. */
  keep(work: ImportWork | null): void
}

export function useSavedWork(organisationId: string): SavedWork {
  const { vault } = useLocal()
  const keeper = useMemo(() => createWorkKeeper(vault, organisationId), [vault, organisationId])
  const [read, setRead] = useState<{ by: unknown; work: ImportWork }>()
  useEffect(() => {
    const begin = (work: ImportWork) => setRead({ by: keeper, work })
    void keeper.read().then(begin, () => begin(noWork))
  }, [keeper])
  useFlush(keeper)
  return { begun: read?.by === keeper ? read.work : undefined, keep: keeper.keep }
}
