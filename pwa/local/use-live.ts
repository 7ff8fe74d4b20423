import { useLiveQuery } from 'dexie-react-hooks'
import { useLocal } from './local-provider.tsx'

/**
 * Repeats a query on vault or cache whenever its data changes, in any tab. undefined while loading or without storage, so
 * return null or [] for "nothing". `deps` must name the vault or cache and all used values.
 */
export function useLive<Answer>(
  query: () => Promise<Answer> | PromiseLike<Answer>,
  deps: unknown[],
): Answer | undefined {
  const { generation } = useLocal()
  return useLiveQuery(() => Promise.resolve(query()).catch(() => undefined), [...deps, generation])
}
