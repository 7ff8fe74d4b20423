import * as z from 'zod/mini'
import { id } from '../../lib/values.ts'
import { book } from '../books/books.schema.ts'
import { collection, course, link, place, study } from './booklists.schema.ts'

export const treeKinds = ['study', 'collection', 'course', 'place', 'link'] as const
export const treeKind = z.enum(treeKinds)
export type TreeKind = z.infer<typeof treeKind>

const rev = z.int().check(z.nonnegative())

const treeStudy = z.extend(study, { rev })
const treeCollection = z.extend(collection, { rev })
const treeCourse = z.extend(course, { rev })
const treePlace = z.extend(place, { rev })
const treeLink = z.extend(link, { alsoAccepted: z.array(z.string()), rev })

export interface TreeRows {
  study: z.infer<typeof treeStudy>
  collection: z.infer<typeof treeCollection>
  course: z.infer<typeof treeCourse>
  place: z.infer<typeof treePlace>
  link: z.infer<typeof treeLink>
}
export type TreeRow = TreeRows[TreeKind]

const rowsOfTree = {
  studies: z.array(treeStudy),
  collections: z.array(treeCollection),
  places: z.array(treePlace),
  courses: z.array(treeCourse),
  links: z.array(treeLink),
}

export type Tree = z.infer<typeof treeOnly>
const treeOnly = z.object(rowsOfTree)

/** A pull of `orgadmin:<id>` with `rev` as its cursor gives the changes since. */
export const treeAnswer = z.object({ rev, ...rowsOfTree, books: z.array(book) })
export type TreeAnswer = z.infer<typeof treeAnswer>

export const rowChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('study'), id, rev, op: z.enum(['put', 'del']), row: z.optional(treeStudy) }),
  z.object({ kind: z.literal('collection'), id, rev, op: z.enum(['put', 'del']), row: z.optional(treeCollection) }),
  z.object({ kind: z.literal('course'), id, rev, op: z.enum(['put', 'del']), row: z.optional(treeCourse) }),
  z.object({ kind: z.literal('place'), id, rev, op: z.enum(['put', 'del']), row: z.optional(treePlace) }),
  z.object({ kind: z.literal('link'), id, rev, op: z.enum(['put', 'del']), row: z.optional(treeLink) }),
])
export type RowChange = z.infer<typeof rowChange>
