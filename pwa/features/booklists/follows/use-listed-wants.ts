import type { WantedBook } from '../../../../shared/features/booklists/full-list/match-edition.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { readListedWants } from './read-listed-wants.ts'
import { useFollows } from './use-follows.ts'

/** undefined while loading. */
export function useListedWants(): ReadonlyMap<string, WantedBook> | undefined {
  const { cache } = useLocal()
  const follows = useFollows()
  return useLive(async () => (follows?.length ? readListedWants(cache, follows) : null), [cache, follows]) ?? undefined
}
