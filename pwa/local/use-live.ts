import { useLiveQuery } from 'dexie-react-hooks'
import { useLocal } from './local-provider.tsx'

/**
 * The answer of a query on vault or cache, given again whenever what it read changes, in this tab or another.
 * `undefined` while loading, and as long as the device's storage does not answer; so let the query answer null or []
 * for "nothing there". `deps` as in useEffect: name the vault or cache and every value the query uses.
 *
 * `const chats = useLive(() => cache.chat.orderBy('lastMessageAt').reverse().toArray(), [cache])`
 */
export function useLive<Answer>(
  query: () => Promise<Answer> | PromiseLike<Answer>,
  deps: unknown[],
): Answer | undefined {
  const { generation } = useLocal()
  return useLiveQuery(() => Promise.resolve(query()).catch(() => undefined), [...deps, generation])
}
