import type { Book } from '../../../../../../shared/features/books/books.schema.ts'
import type { Collection, Course, Link, Place, TreeIndex } from '../../tree/tree-index.ts'

/** `level` counts from 1. */
export type TableRow = CollectionRow | CourseRow | LinkRow

interface Line {
  key: string
  level: number
  /** Hidden itself or by a parent, so students do not see it. */
  isUnseen: boolean
}
interface CollectionRow extends Line {
  kind: 'collection'
  collection: Collection
  isOpen: boolean
}
interface CourseRow extends Line {
  kind: 'course'
  place: Place
  course: Course
  isOpen: boolean
  books: number
}
export interface LinkRow extends Line {
  kind: 'link'
  place: Place
  link: Link
  /** Absent where the answer lacked its book. */
  book: Book | undefined
}

export interface Opened {
  kind: 'study' | 'collection'
  id: string
}

/** Leaves out rows below a folded one. */
export function tableRows(index: TreeIndex, opened: Opened, folded: ReadonlySet<string>): TableRow[] {
  if (opened.kind === 'collection') {
    const collection = index.row('collection', opened.id)
    const study = collection && index.row('study', collection.studyId)
    return collection
      ? coursesOf(index, collection, { level: 1, isUnseen: !study?.visible || !collection.visible }, folded)
      : []
  }
  const study = index.row('study', opened.id)
  return (study ? index.collectionsOf(study.id) : []).flatMap(collection => {
    const isUnseen = !study?.visible || !collection.visible
    const isOpen = !folded.has(collection.id)
    const courses = isOpen ? coursesOf(index, collection, { level: 2, isUnseen }, folded) : []
    return [{ kind: 'collection', key: collection.id, level: 1, isUnseen, collection, isOpen } as const, ...courses]
  })
}

function coursesOf(
  index: TreeIndex,
  { id }: Collection,
  { level, isUnseen: isUnder }: Omit<Line, 'key'>,
  folded: ReadonlySet<string>,
): TableRow[] {
  return index.placesOf(id).flatMap(place => {
    const course = index.row('course', place.courseId)
    if (!course) return []
    const links = index.linksOf(course.id)
    const isUnseen = isUnder || !place.visible
    const isOpen = !folded.has(place.id)
    const head: CourseRow = {
      kind: 'course',
      key: place.id,
      level,
      isUnseen,
      place,
      course,
      isOpen,
      books: links.length,
    }
    return [
      head,
      ...(isOpen ? links : []).map((link): LinkRow => ({
        kind: 'link',
        key: `${place.id}/${link.id}`,
        level: level + 1,
        isUnseen: isUnseen || !link.visible,
        place,
        link,
        book: index.book(link.bookId),
      })),
    ]
  })
}
