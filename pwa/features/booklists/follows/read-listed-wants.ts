import type { Follow, StudyPage } from '../../../../shared/features/booklists/booklists.schema.ts'
import { type WantedBook, wantedBooks } from '../../../../shared/features/booklists/full-list/match-edition.ts'
import type { Cache } from '../../../local/cache.types.ts'
import { readPage } from '../../../local/pages.ts'
import { listedBooks } from '../list-tree.ts'
import { readLocalList } from './local-list.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { useFollows } from './use-follows.ts'

/** The followed lists' wishes by book (M1). */
export async function readListedWants(cache: Cache, follows: readonly Follow[]): Promise<Map<string, WantedBook>> {
  const lists = await Promise.all(
    follows.map(async ({ studyId }) => {
      const here = await readLocalList(cache, studyId)
      return here?.page ?? ((await readPage(cache, `/studies/${studyId}`))?.data as StudyPage | undefined)
    }),
  )
  const listed = lists.flatMap(list => (list ? listedBooks(list) : []))
  return new Map(wantedBooks(listed).map(wanted => [wanted.bookId, wanted]))
}

/** undefined while loading. */
export function useListedWants(): ReadonlyMap<string, WantedBook> | undefined {
  const { cache } = useLocal()
  const follows = useFollows()
  return useLive(async () => (follows?.length ? readListedWants(cache, follows) : null), [cache, follows]) ?? undefined
}
