import * as z from 'zod/mini'
import { id, text, time } from '../../lib/values.ts'
import { isMailAddress, maxReportLength } from './reports.rules.ts'

/** What a report may be about: an ad, or a chat and with it the other person in it. */
export const reportKinds = ['ad', 'chat'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportDecisions = ['nothing', 'remove_ad', 'block_person'] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** What a decision rests on: the terms of Kaft, the law, or neither. */
export const decisionGrounds = ['terms', 'law', 'other'] as const
export type DecisionGround = (typeof decisionGrounds)[number]

const decision = z.nullable(z.enum(reportDecisions))

/**
 * A report as who sent it reads it (api.md, Rows and Reports), or once it is decided whom it is about (`mine`), who never
 * learns who sent it nor in which words. What was decided, when and why is null while it is open. `why` of an appeal is there
 * once that is decided too.
 */
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

/** The body of `POST /api/report/anything`: `reporter` is the e-mail address that an answer goes to. */
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
