import type { Answered, Search } from '../../adapters/search/search.ts'
import type { Store } from '../../common/store/store.ts'
import { FairQueue, type FairQueueOptions, TurnedAway } from './fair-queue.ts'
import { searchBusy } from './search.errors.ts'

/** Milliseconds; a usual query takes two. */
const slow = 10

/** In total and per address; an address may be a complete campus. */
const bounds = { waiting: 500, waitingEach: 100 }

export function fairSearch(
  search: Search,
  { version }: Pick<Store, 'version'>,
  options: Pick<FairQueueOptions, 'places'> & Partial<FairQueueOptions>,
): Search {
  const queue = new FairQueue<Answered>({ ...bounds, slow, ...options })
  return {
    searchBooks: async (question, caller = { key: '' }) => {
      // Includes the version, because an answer from before a commit is stale.
      const what = `${await version()} ${JSON.stringify(question)}`
      try {
        return await queue.ask(what, caller, () => search.searchBooks(question))
      } catch (error) {
        throw error instanceof TurnedAway ? searchBusy() : error
      }
    },
    close: () => search.close(),
  }
}
