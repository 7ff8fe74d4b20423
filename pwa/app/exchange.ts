import { healChats } from '../features/chats/heal-chats.ts'
import type { LocalStore } from '../local/local-store.ts'
import type { News } from '../sync/deps.ts'
import { startSync } from '../sync/start.ts'
import { mutations } from './mutations.ts'

/** The exchange with all that the features bring to it. Loaded after the first paint. */
export function startExchange(local: LocalStore, tell: (news: News) => void): () => void {
  return startSync(local, { mutations, afterRound: [healChats] }, tell)
}
