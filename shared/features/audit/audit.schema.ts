import * as z from 'zod/mini'
import { id, time } from '../../lib/values.ts'

/** What may be done to the site or to a list, as the audit log names it: each is one line for whoever looks there. */
export const auditActions = [
  'ad.remove',
  'ad.return',
  'admin.accept',
  'admin.remove',
  'appeal.decide',
  'backup.make',
  'book.confirm',
  'book.create',
  'book.merge',
  'book.remove',
  'book.unmerge',
  'booklist.change',
  'booklist.undo',
  'chat.open',
  'invite.create',
  'invite.delete',
  'job.retry',
  'operator.add',
  'operator.remove',
  'organisation.change',
  'organisation.create',
  'organisation.remove',
  'person.block',
  'person.unblock',
  'report.decide',
  'request.accept',
  'request.create',
  'request.refuse',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What a line of the audit log may be about. */
export const auditKinds = [
  'ad',
  'book',
  'change_set',
  'invite',
  'job',
  'organisation',
  'person',
  'report',
  'request',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** In whose name: of the site, of an association, by the command line, or by the clock. */
export const auditRoles = ['operator', 'admin', 'command', 'schedule'] as const
export type AuditRole = (typeof auditRoles)[number]

/** What stood there, and what stands there now, by name of the field. Ids of people, never their names or addresses. */
const auditValues = z.record(z.string(), z.unknown())
export type AuditValues = z.infer<typeof auditValues>

/** One line of the audit log. Names are those of today, and null where there is nobody and nothing of that id any more. */
export const auditLine = z.object({
  id,
  at: time,
  role: z.enum(auditRoles),
  who: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  organisation: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  action: z.enum(auditActions),
  about: z.object({ kind: z.enum(auditKinds), id: z.string(), name: z.nullable(z.string()) }),
  before: z.nullable(auditValues),
  after: z.nullable(auditValues),
})
export type AuditLine = z.infer<typeof auditLine>
