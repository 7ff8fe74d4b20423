import * as z from 'zod/mini'
import { id, text, time } from '../../lib/values.ts'
import { isMailAddress, maxReportLength } from './reports.rules.ts'

export const reportKinds = ['ad', 'chat'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportDecisions = ['nothing', 'remove_ad', 'block_person'] as const
export type ReportDecision = (typeof reportDecisions)[number]

export const decisionGrounds = ['terms', 'law', 'other'] as const
export type DecisionGround = (typeof decisionGrounds)[number]

const decision = z.nullable(z.enum(reportDecisions))

/** The reported person (`mine`) never learns the reporter or their words (api.md, Reports). */
export const report = z.object({
  id,
  about: z.object({ kind: z.enum(reportKinds), id, mine: z.optional(z.literal(true)) }),
  reason: z.string(),
  createdAt: time,
  state: z.enum(['open', 'decided']),
  decision,
  decidedAt: z.nullable(time),
  why: z.nullable(z.string()),
  ground: z.optional(z.enum(decisionGrounds)),
  appeal: z.nullable(z.object({ reason: z.string(), at: time, decision, why: z.optional(z.string()) })),
})
export type Report = z.infer<typeof report>

export const reportAnswer = z.object({ report })

export const reportReason = z.object({ reason: text(1, maxReportLength) })

export const bugReport = z.object({
  message: text(1, maxReportLength),
  reporter: z.pipe(
    z.string().check(z.maxLength(1000)),
    z.pipe(
      z.transform((value: string) => value.trim()),
      z.string().check(z.refine(isMailAddress, { error: 'an e-mail address' })),
    ),
  ),
})
export type BugReport = z.infer<typeof bugReport>

/** With the answer 403 `blocked_account`: everything that a statement of reasons needs. */
export const accountBlock = z.object({
  why: z.string(),
  reportId: z.nullable(id),
  at: time,
  expiresAt: z._default(z.nullable(time), null),
  ground: z.enum(decisionGrounds),
  objected: z.boolean(),
})
export type AccountBlock = z.infer<typeof accountBlock>
