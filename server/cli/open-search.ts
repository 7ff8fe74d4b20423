import type { Search } from '../adapters/search/search.ts'
import type { Store } from '../common/store/store.ts'
import { fairSearch } from '../features/search/fair-search.ts'
import { rememberedSearch } from '../features/search/remembered-search.ts'
import { createWorkerSearch } from '../features/search/worker-search.ts'
import { folderOf } from './folders.ts'

const threads = 2

/** In threads, fair, and cached until the next commit. */
export function openSearch(file: string, store: Pick<Store, 'version'>): Search {
  const entry = folderOf('dist/server/search-worker.js')
  const indexEntry = folderOf('dist/server/search-index-worker.js')
  const inThreads = createWorkerSearch({ file, entry, indexEntry, threads })
  return rememberedSearch(fairSearch(inThreads, store, { places: threads }), store)
}
