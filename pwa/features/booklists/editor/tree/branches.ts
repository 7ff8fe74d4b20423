import type { Collection, Study, TreeIndex } from './tree-index.ts'
import { fold } from '../../../../../shared/lib/fold.ts'

/** A course is shown as its place in a collection. */
export interface Branch {
  kind: 'study' | 'collection' | 'place'
  id: string
  /** The row with the name: the course of a place, else the row itself. */
  named: { kind: 'study' | 'collection' | 'course'; id: string }
  parent: string | null
  name: string
  level: 1 | 2 | 3
  visible: boolean
  /** Hidden itself or by a parent. */
  isUnseen: boolean
  /** Null: it cannot have children. */
  isOpen: boolean | null
  books: number
  place: number
  siblings: number
}

export function branchesOf(index: TreeIndex, open: ReadonlySet<string>): Branch[] {
  return index.studies.flatMap((study, place) =>
    studyBranches(index, open, study, { place: place + 1, siblings: index.studies.length }),
  )
}

interface Standing {
  place: number
  siblings: number
}

function studyBranches(index: TreeIndex, open: ReadonlySet<string>, study: Study, standing: Standing): Branch[] {
  const { id, name, visible } = study
  const collections = index.collectionsOf(id)
  const isOpen = open.has(id)
  const books = collections.reduce((sum, collection) => sum + booksIn(index, collection.id), 0)
  const named = { kind: 'study', id } as const
  return [
    { kind: 'study', id, named, parent: null, name, level: 1, visible, isUnseen: !visible, isOpen, books, ...standing },
    ...(isOpen ? collections : []).flatMap((collection, place) =>
      collectionBranches(index, open, collection, !visible, { place: place + 1, siblings: collections.length }),
    ),
  ]
}

function collectionBranches(
  index: TreeIndex,
  open: ReadonlySet<string>,
  { id, studyId, name, visible }: Collection,
  isUnder: boolean,
  standing: Standing,
): Branch[] {
  const places = index.placesOf(id)
  const isOpen = open.has(id)
  const isUnseen = isUnder || !visible
  const books = booksIn(index, id)
  const named = { kind: 'collection', id } as const
  return [
    { kind: 'collection', id, named, parent: studyId, name, level: 2, visible, isUnseen, isOpen, books, ...standing },
    ...(isOpen ? places : []).map((place, at): Branch => ({
      kind: 'place',
      id: place.id,
      named: { kind: 'course', id: place.courseId },
      parent: id,
      name: index.row('course', place.courseId)?.name ?? '',
      level: 3,
      visible: place.visible,
      isUnseen: isUnseen || !place.visible,
      isOpen: null,
      books: index.linksOf(place.courseId).length,
      place: at + 1,
      siblings: places.length,
    })),
  ]
}

function booksIn(index: TreeIndex, collectionId: string): number {
  return index.placesOf(collectionId).reduce((sum, { courseId }) => sum + index.linksOf(courseId).length, 0)
}

/** Finds lines by name, and courses also by code and books; includes their parents. */
export function foundBranches(index: TreeIndex, query: string): Branch[] {
  const wanted = fold(query).trim()
  const everything = new Set(
    [...index.studies, ...index.studies.flatMap(({ id }) => index.collectionsOf(id))].map(({ id }) => id),
  )
  const all = branchesOf(index, everything)
  const shown = new Set<string>()
  const byId = new Map(all.map(branch => [branch.id, branch]))
  for (const branch of all) {
    if (!textsOf(index, branch).some(text => fold(text).includes(wanted))) continue
    for (let each: Branch | undefined = branch; each; each = byId.get(each.parent ?? '')) shown.add(each.id)
  }
  return all.filter(({ id }) => shown.has(id))
}

function textsOf(index: TreeIndex, { kind, name, named }: Branch): string[] {
  if (kind !== 'place') return [name]
  const books = index.linksOf(named.id).flatMap(({ bookId }) => index.book(bookId) ?? [])
  return [
    name,
    index.row('course', named.id)?.code ?? '',
    ...books.flatMap(book => [book.name, book.author, book.isbn ?? '']),
  ]
}
