import * as z from 'zod/mini'
import { cents, id, photoHash } from '../../lib/values.ts'

/** A week from Monday (UTC) on, named by that day: `2026-11-16`. */
const week = z.object({ week: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), count: z.int() })
export type Week = z.infer<typeof week>

/** As many weeks as a series has; the last one is not over yet. */
export const weeksShown = 12
/** So many people must have searched for the same before it is told (H6). */
export const fewestSearchers = 3
/** Days that a search without result is kept. */
export const searchRetentionDays = 30
/** Weeks that counts of visits are kept. */
export const visitRetentionWeeks = 53

/** The answer of `GET …/statistics`: figures of the whole site, and what is missing on the lists of this association. */
export const statistics = z.object({
  newUsersThisWeek: z.int(),
  booksOfferedThisMonth: z.int(),
  /** In the last twelve months. */
  sold: z.int(),
  series: z.object({ users: z.array(week), offered: z.array(week), sold: z.array(week) }),
  searchesWithoutResult: z.array(z.object({ query: z.string(), count: z.int() })),
  listsWithoutOffers: z.array(
    z.object({ bookId: id, watchers: z.int(), name: z.string(), author: z.string(), isbn: z.nullable(z.string()) }),
  ),
  /** How many there are of each: the lists hold the first of them. */
  totals: z.optional(z.object({ searchesWithoutResult: z.int(), listsWithoutOffers: z.int() })),
  /** While the demo is loaded, nothing of this happened. */
  fictional: z.boolean(),
})
export type Statistics = z.infer<typeof statistics>

/** A course of the demand board (M12): how many people wait for its books, never who. */
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

/** The answer of `GET …/demand`: what students see of the lists, most waited for first. */
export const demand = z.object({ courses: z.array(demandedCourse) })
export type Demand = z.infer<typeof demand>

/** The body of `POST /api/visits`: courses that came in view. */
export const visitedCourses = z.object({ courses: z.array(id).check(z.minLength(1), z.maxLength(100)) })

const weekly = z.array(z.int())

/** The answer of `GET …/statistics/lists`: what became of one's own courses, each count by `weeks`, earliest first. */
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
