import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import { useMutations } from '../../sync/mutations-provider.tsx'
import type { Ways } from '../notifications/ways.ts'

export interface OwnWatch extends Ways {
  /** The server's count includes this person. */
  isCounted: boolean
}

/** Includes unsent changes; undefined while loading. */
export function useWatch(bookId: string): OwnWatch | undefined {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations()
  return useLive(async () => {
    if (!mutations) return undefined
    const [row, entries] = await Promise.all([
      cache.watch.get(bookId),
      vault.outbox.where({ lane: `watch:${bookId}` }).toArray(),
    ])
    const me = { id: personId ?? '', firstName: '' }
    const [watch] = overlaid(mutations, 'watch', row ? [row] : [], { entries, me })
    return { email: watch?.email ?? false, push: watch?.push ?? false, isCounted: row !== undefined }
  }, [cache, vault, personId, mutations, bookId])
}
