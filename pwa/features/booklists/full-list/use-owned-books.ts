import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { readOwned } from './owned-books.actions.ts'

/** undefined while loading. */
export function useOwnedBooks(): ReadonlySet<string> | undefined {
  const { vault } = useLocal()
  return useLive(async () => new Set(await readOwned(vault)), [vault])
}
