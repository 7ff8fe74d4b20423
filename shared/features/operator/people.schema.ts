import * as z from 'zod/mini'
import { id, plainText, time } from '../../lib/values.ts'
import { days, named, why } from './queue.schema.ts'

export const peopleQuery = z.object({
  q: z.optional(plainText(200)),
  which: z.optional(z.enum(['reported', 'blocked', 'admins'])),
})

const foundPerson = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  city: z.nullable(z.string()),
  createdAt: time,
  adsOpen: z.int(),
  sold: z.int(),
  chats: z.int(),
  reports: z.int(),
  openReports: z.int(),
  isOperator: z.boolean(),
  organisations: z.array(z.string()),
  blocked: z.nullable(
    z.object({
      at: time,
      expiresAt: z.nullable(time),
      why: z.string(),
      by: z.nullable(named),
      reportId: z.nullable(id),
    }),
  ),
})
export type FoundPerson = z.infer<typeof foundPerson>

export const foundPeople = z.object({
  people: z.array(foundPerson),
  total: z.int(),
  next: z.nullable(z.string()),
})
export type FoundPeople = z.infer<typeof foundPeople>

export const personAnswer = z.object({ person: foundPerson })
export const blockBody = z.object({ why, days })
export const unblockBody = z.object({ why })
