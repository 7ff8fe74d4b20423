import type { Follow, StudyPage } from '../../../../shared/features/booklists/booklists.schema.ts'
import type { Cache } from '../../../local/cache.types.ts'
import { readPage } from '../../../local/pages.ts'
import { countOffered, listedBooks } from '../list-tree.ts'
import { newestList, readLocalList } from './local-list.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { useFollows } from './use-follows.ts'

export interface MyList extends Follow {
  /** `coming`: not on this device yet. `gone`: its association hides it. */
  state: 'here' | 'coming' | 'gone'
  name?: string
  books: number
  /** The number for sale, and its time in milliseconds. */
  offered: number
  at: number
}

export function readMyLists(cache: Cache, follows: readonly Follow[]): Promise<MyList[]> {
  return Promise.all(follows.map(follow => readMyList(cache, follow)))
}

async function readMyList(cache: Cache, follow: Follow): Promise<MyList> {
  const [page, here, pulled] = await Promise.all([
    readPage(cache, `/studies/${follow.studyId}`),
    readLocalList(cache, follow.studyId),
    cache.cursor.get(`org:${follow.organisationId}`),
  ])
  const isGone = here === null && pulled?.cursor != null
  const kept = page && { data: page.data as StudyPage, fetchedAt: page.fetchedAt }
  const { data, fetchedAt = 0 } = newestList(kept ?? {}, here)
  if (!data) return { ...follow, state: isGone ? 'gone' : 'coming', books: 0, offered: 0, at: 0 }
  const state = isGone ? 'gone' : 'here'
  const books = new Set(data.books.map(({ id }) => id)).size
  const offered = countOffered(listedBooks(data))
  return { ...follow, state, name: data.study.name, books, offered, at: fetchedAt }
}

/** undefined while loading. */
export function useMyLists(): MyList[] | undefined {
  const { cache } = useLocal()
  const follows = useFollows()
  return useLive(async () => (follows ? readMyLists(cache, follows) : null), [cache, follows]) ?? undefined
}
