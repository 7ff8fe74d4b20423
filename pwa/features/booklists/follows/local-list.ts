import type { Link, StudyPage, Follow } from '../../../../shared/features/booklists/booklists.schema.ts'
import { askedKeys } from '../../../../shared/features/books/edition.ts'
import type { Cache } from '../../../local/cache.types.ts'
import { readFact, type Registry } from '../../../local/registry.ts'
import type { Vault } from '../../../local/vault.ts'
import { readOverlaid } from '../../../sync/core/overlay.ts'
import type { DeviceMutations } from '../../../sync/mutation.ts'

/** Has the time of the last pull, in milliseconds. */
export interface LocalList {
  page: StudyPage
  at: number
}

/** Null: not followed on this device, or hidden by its association. */
export async function readLocalList(cache: Cache, studyId: string): Promise<LocalList | null> {
  const study = await cache.study.get(studyId)
  const pulled = study && (await cache.cursor.get(`org:${study.organisationId}`))
  if (!study?.visible || pulled?.cursor == null) return null
  const collections = (await cache.collection.where({ studyId }).toArray()).filter(isSeen)
  const places = (await cache.place.where('collectionId').anyOf(idsOf(collections)).toArray()).filter(isSeen)
  const courses = await here(cache.course.bulkGet([...new Set(places.map(({ courseId }) => courseId))]))
  const links = (await cache.link.where('courseId').anyOf(idsOf(courses)).toArray()).filter(isSeen)
  const books = await here(cache.book.bulkGet([...new Set(links.map(({ bookId }) => bookId))]))
  return { page: { study, collections, places, courses, links, books }, at: pulled.at ?? 0 }
}

interface Answer {
  data?: StudyPage
  fetchedAt?: number
}

/** Rows have the newest tree, and the last complete answer has the numbers for sale. `fetchedAt` is the older of the two. */
export function newestList({ data, fetchedAt = 0 }: Answer, present: LocalList | null | undefined): Answer {
  if (!present || (data && fetchedAt >= present.at)) return data ? { data, fetchedAt } : {}
  if (!data) return { data: present.page, fetchedAt: present.at }
  const counted = new Map(data.books.map(book => [book.id, book]))
  const books = present.page.books.map(book => counted.get(book.id) ?? book)
  const copies = countedAsAsked(data, present.page.links)
  return { data: { ...present.page, books, ...(copies && { copies }) }, fetchedAt }
}

/** Leaves all out where a link asks for something else by now, or is new, because nobody counted that. */
function countedAsAsked({ copies, links }: StudyPage, present: readonly Link[]): StudyPage['copies'] {
  const asked = new Map(links.map(link => [link.id, askedKeys(link).join()]))
  return present.every(link => asked.get(link.id) === askedKeys(link).join()) ? copies : undefined
}

const isSeen = ({ visible }: { visible: boolean }) => visible
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

async function here<Row>(rows: PromiseLike<(Row | undefined)[]>): Promise<Row[]> {
  return (await rows).filter(row => row !== undefined)
}

/** Reads the person's follows with unsent changes, or a visitor's follows on this device. */
export async function readFollows(
  { registry, vault, cache, personId }: { registry: Registry; vault: Vault; cache: Cache; personId: string | null },
  mutations: DeviceMutations,
): Promise<Follow[]> {
  if (personId === null) return (await readFact(registry, 'follows')) ?? []
  const shown = await readOverlaid('follow', { cache, vault, mutations, personId })
  return shown.map(({ id, organisationId, studyId, news }) => ({ id, organisationId, studyId, ...(news && { news }) }))
}
