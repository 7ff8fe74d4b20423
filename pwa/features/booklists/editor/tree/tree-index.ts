import type { Tree, TreeKind, TreeRow, TreeRows } from '../../../../../shared/features/booklists/tree.schema.ts'
import { byPosition } from '../../../../../shared/features/booklists/tree/kinds.ts'
import type { Book } from '../../../../../shared/features/books/books.schema.ts'

export type Study = TreeRows['study']
export type Collection = TreeRows['collection']
export type Course = TreeRows['course']
export type Place = TreeRows['place']
export type Link = TreeRows['link']

/** Children are in the order of the curators. */
export interface TreeIndex {
  studies: readonly Study[]
  collectionsOf(studyId: string): readonly Collection[]
  placesOf(collectionId: string): readonly Place[]
  linksOf(courseId: string): readonly Link[]
  placesOfCourse(courseId: string): readonly Place[]
  row<Kind extends TreeKind>(kind: Kind, id: string): TreeRows[Kind] | undefined
  book(id: string): Book | undefined
}

export function indexTree(tree: Tree, books: readonly Book[]): TreeIndex {
  const collections = below(tree.collections, ({ studyId }) => studyId)
  const places = below(tree.places, ({ collectionId }) => collectionId)
  const ofCourses = below(tree.places, ({ courseId }) => courseId)
  const links = below(tree.links, ({ courseId }) => courseId)
  const rows: Record<TreeKind, Map<string, TreeRow>> = {
    study: byId(tree.studies),
    collection: byId(tree.collections),
    course: byId(tree.courses),
    place: byId(tree.places),
    link: byId(tree.links),
  }
  const booksById = byId(books)
  return {
    studies: tree.studies.toSorted(byPosition),
    collectionsOf: id => collections.get(id) ?? [],
    placesOf: id => places.get(id) ?? [],
    linksOf: id => links.get(id) ?? [],
    placesOfCourse: id => ofCourses.get(id) ?? [],
    row: (kind, id) => rows[kind].get(id) as never,
    book: id => booksById.get(id),
  }
}

function below<Row extends Placed>(rows: readonly Row[], above: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows.toSorted(byPosition)) {
    const siblings = found.get(above(row))
    if (siblings) siblings.push(row)
    else found.set(above(row), [row])
  }
  return found
}

interface Placed {
  id: string
  position: number
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map(row => [row.id, row]))
