import * as z from 'zod/mini'
import { cents, id, photoHash } from '../../lib/values.ts'

const week = z.object({ week: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), count: z.int() })
export type Week = z.infer<typeof week>

export const weeksShown = 12
/** Fewer would reveal a person's search (H6). */
export const fewestSearchers = 3
export const searchRetentionDays = 30
export const visitRetentionWeeks = 53

export const statistics = z.object({
  newUsersThisWeek: z.int(),
  booksOfferedThisMonth: z.int(),
  sold: z.int(),
  series: z.object({ users: z.array(week), offered: z.array(week), sold: z.array(week) }),
  searchesWithoutResult: z.array(z.object({ query: z.string(), count: z.int() })),
  listsWithoutOffers: z.array(
    z.object({ bookId: id, watchers: z.int(), name: z.string(), author: z.string(), isbn: z.nullable(z.string()) }),
  ),
  totals: z.optional(z.object({ searchesWithoutResult: z.int(), listsWithoutOffers: z.int() })),
  fictional: z.boolean(),
})
export type Statistics = z.infer<typeof statistics>

/** Counts people and never names them (M12). */
const demandedCourse = z.object({
  id,
  code: z.nullable(z.string()),
  name: z.string(),
  studyId: id,
  studyName: z.string(),
  collectionId: id,
  collectionName: z.string(),
  watchers: z.int(),
  offers: z.int(),
  books: z.array(
    z.object({
      id,
      name: z.string(),
      author: z.string(),
      isbn: z.nullable(z.string()),
      image: z.nullable(photoHash),
      version: z.nullable(z.string()),
      tags: z.array(z.string()),
      offers: z.int(),
      lowestPriceCents: z.nullable(cents),
    }),
  ),
})
export type DemandedCourse = z.infer<typeof demandedCourse>

export const demand = z.object({ courses: z.array(demandedCourse) })
export type Demand = z.infer<typeof demand>

export const visitedCourses = z.object({ courses: z.array(id).check(z.minLength(1), z.maxLength(100)) })

const weekly = z.array(z.int())

export const ownLists = z.object({
  weeks: z.array(z.string()),
  courses: z.array(
    z.object({
      id,
      code: z.nullable(z.string()),
      name: z.string(),
      studyName: z.string(),
      collectionName: z.string(),
      visits: weekly,
      offered: weekly,
      sold: weekly,
    }),
  ),
})
export type OwnLists = z.infer<typeof ownLists>
