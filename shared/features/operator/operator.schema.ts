import * as z from 'zod/mini'
import { id, plainText, properName, text, time } from '../../lib/values.ts'
import { auditActions, auditLine, auditRoles } from '../audit/audit.schema.ts'
import { invite, organisation } from '../organisations/organisations.schema.ts'
import { days, named, why } from './queue.schema.ts'

const milliseconds = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text: string) => Number(text)),
)

export const auditQuery = z.object({
  /** An id, or words from the name of a person, book or association. */
  q: z.optional(plainText(200)),
  action: z.optional(z.enum(auditActions)),
  role: z.optional(z.enum(auditRoles)),
  from: z.optional(milliseconds),
  until: z.optional(milliseconds),
})
export type AuditQuery = z.infer<typeof auditQuery>

export const auditLog = z.object({
  lines: z.array(auditLine),
  total: z.int(),
  isCut: z.optional(z.literal(true)),
  next: z.nullable(z.string()),
})
export type AuditLog = z.infer<typeof auditLog>

const runOrganisation = z.object({
  ...organisation.shape,
  createdAt: time,
  admins: z.int(),
  links: z.int(),
  openInvites: z.int(),
})
export type RunOrganisation = z.infer<typeof runOrganisation>
export const runOrganisations = z.object({ organisations: z.array(runOrganisation) })
export type RunOrganisations = z.infer<typeof runOrganisations>

export const newOrganisation = z.object({
  name: properName(100, 'organisation'),
  university: properName(100, 'organisation'),
  description: z.optional(text(0, 1000)),
})
export const organisationMade = z.object({ organisation: runOrganisation })
export const inviteMade = z.object({ invite })

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
