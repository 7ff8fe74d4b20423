import * as z from 'zod/mini'
import { cents, id, time } from '../../lib/values.ts'
import { ad } from '../ads/ads.schema.ts'
import { book } from '../books/books.schema.ts'
import { editionMatches } from '../books/edition.ts'

/** Lowest first. A fraction fits between two others, so neither of them has to move. */
const position = z.number()

export const study = z.object({ id, organisationId: id, name: z.string(), position, visible: z.boolean() })
export type Study = z.infer<typeof study>

export const collection = z.object({ id, studyId: id, name: z.string(), position, visible: z.boolean() })
export type Collection = z.infer<typeof collection>

export const course = z.object({ id, organisationId: id, code: z.nullable(z.string()), name: z.string() })
export type Course = z.infer<typeof course>

export const place = z.object({ id, collectionId: id, courseId: id, position, visible: z.boolean() })
export type Place = z.infer<typeof place>

/** `alsoAccepted`: other editions that will do (M1); absent in older cached answers. */
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

const listNews = z.object({ at: time, added: z.array(id), changed: z.array(id) })
export type ListNews = z.infer<typeof listNews>

/** The id is that of the study. `news` is there until the person read it. */
export const follow = z.object({ id, organisationId: id, studyId: id, news: z.optional(listNews) })
export type Follow = z.infer<typeof follow>

export const studyTree = z.object({
  universities: z.array(
    z.object({
      name: z.string(),
      organisations: z.array(z.object({ id, name: z.string(), studies: z.array(z.object({ id, name: z.string() })) })),
    }),
  ),
})
export type StudyTree = z.infer<typeof studyTree>

/** The live ads of the book of a link that match its editions in one way (M1). */
const linkCopies = z.object({
  linkId: id,
  match: z.enum(editionMatches),
  available: z.int(),
  lowestPriceCents: cents,
})
export type LinkCopies = z.infer<typeof linkCopies>

/** `copies`: of links that ask for an edition; absent in older cached answers. */
export const studyPage = z.object({
  study,
  collections: z.array(collection),
  places: z.array(place),
  courses: z.array(course),
  links: z.array(link),
  books: z.array(book),
  copies: z.optional(z.array(linkCopies)),
})
export type StudyPage = z.infer<typeof studyPage>

/** Live ads for a collection, with one photo each. `books`: others of the same works. `isComplete`: none was left out. */
export const listAds = z.object({ ads: z.array(ad), books: z.array(book), isComplete: z.boolean() })
export type ListAds = z.infer<typeof listAds>

export const listPlace = z.object({
  organisationId: id,
  studyId: id,
  collectionId: z.optional(id),
  courseId: z.optional(id),
})
export type ListPlace = z.infer<typeof listPlace>
