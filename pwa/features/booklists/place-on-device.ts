import type { ListPlace, StudyPage } from '../../../shared/features/booklists/booklists.schema.ts'
import { type ListCode, readCode } from '../../../shared/features/booklists/short-address.ts'
import type { Cache } from '../../local/cache.types.ts'
import { readLocalList } from './follows/local-list.ts'

/** The list of a short address among those that this device has. */
export async function placeOnDevice(cache: Cache, code: string): Promise<ListPlace | null> {
  const asked = readCode(code)
  if (!asked) return null
  const followed = await cache.study.toArray()
  for (const { id } of followed) {
    const list = await readLocalList(cache, id)
    const found = list && placeIn(list.page, asked)
    if (found) return found
  }
  const seen = await cache.page.where('key').startsWith('/studies/').toArray()
  for (const { data } of seen) {
    const found = placeIn(data as StudyPage, asked)
    if (found) return found
  }
  return null
}

function placeIn({ study, collections, places, courses }: StudyPage, { kind, end }: ListCode): ListPlace | undefined {
  const isIt = ({ id }: { id: string }) => id.endsWith(end)
  const list = { organisationId: study.organisationId, studyId: study.id }
  if (kind === 'study') return isIt(study) ? list : undefined
  const course = kind === 'course' ? courses.find(isIt) : undefined
  const isInYear = (yearId: string) =>
    places.some(({ collectionId, courseId }) => collectionId === yearId && courseId === course?.id)
  const year = collections.find(each => (kind === 'course' ? isInYear(each.id) : isIt(each)))
  return year && { ...list, collectionId: year.id, ...(course && { courseId: course.id }) }
}
