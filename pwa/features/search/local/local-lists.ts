import type {
  Collection,
  Course,
  Link,
  Place,
  Study,
  StudyPage,
} from '../../../../shared/features/booklists/booklists.schema.ts'
import type { Cache } from '../../../local/cache.ts'
import type { Filters } from '../search-state.ts'

/** What a visible list asks for, as far as this device knows. */
export interface ListedBook {
  bookId: string
  version: string | null
  alsoAccepted?: string[] | undefined
  courseId: string
  studyId: string
  organisationId: string
}

/** Lists that were followed, and those that were looked at. */
export async function readLocalLists(cache: Cache): Promise<ListedBook[]> {
  const { study, collection, course, place, link } = cache
  const [studies, collections, courses, places, links] = await Promise.all([
    study.toArray(),
    collection.toArray(),
    course.toArray(),
    place.toArray(),
    link.toArray(),
  ])
  const listed = listedIn({ studies, collections, courses, places, links })
  const followed = new Set(studies.map(({ id }) => id))
  await cache.page
    .where('key')
    .startsWith('/studies/')
    .each(({ data }) => {
      const page = data as StudyPage
      if (!followed.has(page.study.id)) listed.push(...listedIn({ ...page, studies: [page.study] }))
    })
  return listed
}

/** Those on the lists that are asked for; undefined where none is. */
export function listedFor(
  listed: readonly ListedBook[],
  { organisation, study, course }: Pick<Filters, 'organisation' | 'study' | 'course'>,
): ListedBook[] | undefined {
  if (!organisation && !study && !course) return undefined
  return listed.filter(
    one =>
      (!organisation || one.organisationId === organisation) &&
      (!study || one.studyId === study) &&
      (!course || one.courseId === course),
  )
}

interface Rows {
  studies: readonly Study[]
  collections: readonly Collection[]
  courses: readonly Course[]
  places: readonly Place[]
  links: readonly Link[]
}

function listedIn({ studies, collections, places, links }: Rows): ListedBook[] {
  const studyOf = new Map(studies.filter(isVisible).map(study => [study.id, study]))
  const collectionOf = new Map(collections.filter(isVisible).map(collection => [collection.id, collection]))
  const listed: ListedBook[] = []
  for (const { collectionId, courseId } of places.filter(isVisible)) {
    const study = studyOf.get(collectionOf.get(collectionId)?.studyId ?? '')
    if (!study) continue
    for (const { bookId, version, alsoAccepted } of links.filter(link => link.courseId === courseId && link.visible))
      listed.push({ bookId, version, alsoAccepted, courseId, studyId: study.id, organisationId: study.organisationId })
  }
  return listed
}

const isVisible = ({ visible }: { visible: boolean }) => visible
