import { useEffect, useMemo, useState } from 'react'
import { useFlush } from '../../../lib/hooks/use-flush.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { type ImportWork, noWork } from './import-work.ts'
import { createWorkKeeper } from './keep-work.ts'

export interface SavedWork {
  /** What an earlier visit left; undefined until that is read. */
  begun: ImportWork | undefined
  /** Keeps it on this device; null where it is done with. */
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
