import * as z from 'zod/mini'
import { plainText } from '../../lib/values.ts'
import { auditActions, auditLine, auditRoles } from '../audit/audit.schema.ts'

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
