import * as z from 'zod/mini'
import { id, time } from '../../lib/values.ts'

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
  'book.refuse',
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

export const auditRoles = ['operator', 'admin', 'command', 'schedule'] as const
export type AuditRole = (typeof auditRoles)[number]

/** Values by field, before and after. They hold ids of people, never names or addresses. */
const auditValues = z.record(z.string(), z.unknown())
export type AuditValues = z.infer<typeof auditValues>

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
