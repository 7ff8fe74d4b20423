import type {
  Collection,
  Course,
  Link,
  Place,
  Study,
  StudyPage,
  StudyTree,
} from '../../../../shared/features/booklists/booklists.schema.ts'
import type { Organisation } from '../../../../shared/features/organisations/organisations.schema.ts'
import type { Cache, CachedPage } from '../../../local/cache.types.ts'
import type { Filters } from '../search-state.ts'

export interface ListedBook {
  bookId: string
  version: string | null
  alsoAccepted?: string[] | undefined
  courseId: string
  studyId: string
  organisationId: string
  /** The names of study, year and course. */
  names: string[]
}

export interface ListOwner {
  name: string
  university: string
}

export async function readListOwners(cache: Cache, pages: readonly CachedPage[]): Promise<Map<string, ListOwner>> {
  const owners = new Map<string, ListOwner>()
  for (const { key, data } of pages) {
    if (key === '/studies')
      for (const { name: university, organisations } of (data as StudyTree).universities)
        for (const { id, name } of organisations) owners.set(id, { name, university })
    if (key.startsWith('/organisation/')) owners.set((data as Organisation).id, data as Organisation)
  }
  for (const owner of await cache.organisation.toArray()) owners.set(owner.id, owner)
  return owners
}

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

function listedIn({ studies, collections, courses, places, links }: Rows): ListedBook[] {
  const studyOf = new Map(studies.filter(isVisible).map(study => [study.id, study]))
  const collectionOf = new Map(collections.filter(isVisible).map(collection => [collection.id, collection]))
  const courseOf = new Map(courses.map(course => [course.id, course]))
  const listed: ListedBook[] = []
  for (const { collectionId, courseId } of places.filter(isVisible)) {
    const collection = collectionOf.get(collectionId)
    const study = studyOf.get(collection?.studyId ?? '')
    if (!collection || !study) continue
    const course = courseOf.get(courseId)
    const names = [study.name, collection.name, course?.name ?? '', course?.code ?? '']
    for (const { bookId, version, alsoAccepted } of links.filter(link => link.courseId === courseId && link.visible))
      listed.push({
        bookId,
        version,
        alsoAccepted,
        courseId,
        studyId: study.id,
        organisationId: study.organisationId,
        names,
      })
  }
  return listed
}

const isVisible = ({ visible }: { visible: boolean }) => visible
