import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { type MyList, readMyLists } from './read-my-lists.ts'
import { useFollows } from './use-follows.ts'

/** undefined while loading. */
export function useMyLists(): MyList[] | undefined {
  const { cache } = useLocal()
  const follows = useFollows()
  return useLive(async () => (follows ? readMyLists(cache, follows) : null), [cache, follows]) ?? undefined
}
