import type { Tree, TreeRows } from '../../../../../shared/features/booklists/tree.schema.ts'

/** In the order of the curators. */
export interface TreeIndex {
  studies: TreeRows['study'][]
  study: ReadonlyMap<string, TreeRows['study']>
  collection: ReadonlyMap<string, TreeRows['collection']>
  course: ReadonlyMap<string, TreeRows['course']>
  place: ReadonlyMap<string, TreeRows['place']>
  link: ReadonlyMap<string, TreeRows['link']>
  collectionsOf(studyId: string): TreeRows['collection'][]
  placesIn(collectionId: string): TreeRows['place'][]
  placesOf(courseId: string): TreeRows['place'][]
  coursesIn(collectionId: string): TreeRows['course'][]
  linksOf(courseId: string): TreeRows['link'][]
}

export function indexTree(tree: Tree): TreeIndex {
  const collections = grouped([...tree.collections].sort(byPosition), row => row.studyId)
  const places = grouped([...tree.places].sort(byPosition), row => row.collectionId)
  const placesOf = grouped(tree.places, row => row.courseId)
  const links = grouped([...tree.links].sort(byPosition), row => row.courseId)
  const course = byId(tree.courses)
  return {
    studies: [...tree.studies].sort(byPosition),
    study: byId(tree.studies),
    collection: byId(tree.collections),
    course,
    place: byId(tree.places),
    link: byId(tree.links),
    collectionsOf: id => collections.get(id) ?? [],
    placesIn: id => places.get(id) ?? [],
    placesOf: id => placesOf.get(id) ?? [],
    coursesIn: id => (places.get(id) ?? []).flatMap(({ courseId }) => course.get(courseId) ?? []),
    linksOf: id => links.get(id) ?? [],
  }
}

type Placed = { id: string; position: number }
const byPosition = (one: Placed, other: Placed) => one.position - other.position || (one.id < other.id ? -1 : 1)

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map(row => [row.id, row]))
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
