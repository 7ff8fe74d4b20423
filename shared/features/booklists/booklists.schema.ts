import * as z from 'zod/mini'
import { id, time } from '../../lib/values.ts'
import { book } from '../books/books.schema.ts'

/** Orders rows among their siblings, lowest first. A fraction stands between two others, so that neither has to move. */
const position = z.number()

export const study = z.object({ id, organisationId: id, name: z.string(), position, visible: z.boolean() })
export type Study = z.infer<typeof study>

/** A year or quarter of a study, with a free name. */
export const collection = z.object({ id, studyId: id, name: z.string(), position, visible: z.boolean() })
export type Collection = z.infer<typeof collection>

export const course = z.object({ id, organisationId: id, code: z.nullable(z.string()), name: z.string() })
export type Course = z.infer<typeof course>

/** Where a course stands: a course may have a place in several collections. */
export const place = z.object({ id, collectionId: id, courseId: id, position, visible: z.boolean() })
export type Place = z.infer<typeof place>

/** Puts a book in a course. `alsoAccepted`: editions that will do beside `version` (M1); answers kept from earlier have none. */
export const link = z.object({
  id,
  courseId: id,
  bookId: id,
  version: z.nullable(z.string()),
  alsoAccepted: z.optional(z.array(z.string())),
  notes: z.string(),
  tags: z.array(z.string()),
  position,
  visible: z.boolean(),
})
export type Link = z.infer<typeof link>

/** What is new on a list for somebody who follows it: links that came, and that ask for another book or edition, until `at`. */
const listNews = z.object({ at: time, added: z.array(id), changed: z.array(id) })
export type ListNews = z.infer<typeof listNews>

/** A list that one follows; its id is that of its study, as nobody follows one twice. `news` is there until one looked. */
export const follow = z.object({ id, organisationId: id, studyId: id, news: z.optional(listNews) })
export type Follow = z.infer<typeof follow>

/** The answer of `GET /api/studies`. */
export const studyTree = z.object({
  universities: z.array(
    z.object({
      name: z.string(),
      organisations: z.array(z.object({ id, name: z.string(), studies: z.array(z.object({ id, name: z.string() })) })),
    }),
  ),
})
export type StudyTree = z.infer<typeof studyTree>

/** The answer of `GET /api/studies/{id}`: only what is visible. */
export const studyPage = z.object({
  study,
  collections: z.array(collection),
  places: z.array(place),
  courses: z.array(course),
  links: z.array(link),
  books: z.array(book),
})
export type StudyPage = z.infer<typeof studyPage>
