import { keepFollows, keepLists } from '../features/booklists/follows/keep-follows.ts'
import { forgetDeparted, repairChats } from '../features/chats/repair-chats.ts'
import { startKeeping } from '../features/ads/drafts/account/keeping.ts'
import { forgetBlock, keepBlock } from '../features/people/blocked/keep-block.ts'
import type { LocalStore } from '../local/local-store.ts'
import type { News } from '../sync/deps.ts'
import { startSync } from '../sync/start.ts'
import { mutations } from './mutations.ts'

export function startExchange(local: LocalStore, onNews: (news: News) => void): () => void {
  // A successful round proves that no block holds.
  const afterRound = [() => forgetBlock(local), repairChats, forgetDeparted, keepLists(local.registry)]
  const hear = (news: News) => (news.kind === 'blocked' ? void keepBlock(local, news.envelope) : onNews(news))
  const stops = [keepFollows(local, mutations), startSync(local, { mutations, afterRound }, hear), startKeeping(local)]
  return () => {
    for (const stop of stops) stop()
  }
}
