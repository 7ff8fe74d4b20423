import * as z from 'zod/mini'
import { cents, id, messagePhoto, photoHash, text, time } from '../../lib/values.ts'
import { factShape } from '../ads/ads.schema.ts'
import { maxReportLength } from '../reports/reports.rules.ts'
import { decisionGrounds, reportDecisions, reportKinds } from '../reports/reports.schema.ts'

export const why = text(1, maxReportLength)

export const blockDays = [1, 7, 30] as const
export type BlockDays = (typeof blockDays)[number]
export const days = z.optional(z.literal(blockDays))

export const named = z.object({ id, name: z.nullable(z.string()) })
export type Named = z.infer<typeof named>

/** `open`: not decided yet. `appeal`: somebody objected to the decision. */
export const queueStates = ['open', 'appeal', 'decided'] as const
export type QueueState = (typeof queueStates)[number]

const decided = z.object({
  decision: z.enum(reportDecisions),
  ground: z.nullable(z.enum(decisionGrounds)),
  why: z.string(),
  at: time,
  by: z.nullable(named),
})

export const queuedReport = z.object({
  id,
  about: z.nullable(z.object({ kind: z.enum(reportKinds), id })),
  bookName: z.nullable(z.string()),
  reason: z.string(),
  createdAt: time,
  reporter: z.nullable(named),
  replyTo: z.nullable(z.string()),
  person: z.nullable(named),
  others: z.int(),
  state: z.enum(queueStates),
  decision: z.nullable(decided),
  appeal: z.nullable(
    z.object({
      reason: z.string(),
      at: time,
      by: z.enum(['reporter', 'person']),
      decision: z.nullable(decided),
    }),
  ),
})
export type QueuedReport = z.infer<typeof queuedReport>

export const reportQueue = z.object({
  reports: z.array(queuedReport),
  counts: z.object({ open: z.int(), appeal: z.int(), decided: z.int() }),
  next: z.nullable(z.string()),
})
export type ReportQueue = z.infer<typeof reportQueue>

const reportedAd = z.object({
  id,
  bookId: id,
  bookName: z.string(),
  author: z.string(),
  isbn: z.nullable(z.string()),
  image: z.nullable(photoHash),
  version: z.string(),
  ...factShape,
  priceCents: cents,
  city: z.string(),
  note: z.nullable(z.string()),
  photos: z.array(photoHash),
  seller: named,
  createdAt: time,
  deletedAt: z.nullable(time),
})

const partOfChat = z.object({
  before: z.int(),
  after: z.int(),
  messages: z.array(
    z.object({ id, senderId: id, text: z.string(), photos: z.nullable(z.array(messagePhoto)), sentAt: time }),
  ),
})

const standing = z.object({
  since: time,
  emailVerified: z.boolean(),
  adsOpen: z.int(),
  sold: z.int(),
  chats: z.int(),
  isOperator: z.boolean(),
  blockedAt: z.nullable(time),
  otherBlock: z.boolean(),
  reports: z.array(
    z.object({ id, createdAt: time, decision: z.nullable(z.enum(reportDecisions)), bookName: z.nullable(z.string()) }),
  ),
})

export const reportInContext = z.object({
  report: queuedReport,
  ad: z.nullable(reportedAd),
  chat: z.nullable(partOfChat),
  standing: z.nullable(standing),
})
export type ReportInContext = z.infer<typeof reportInContext>

export const decisionBody = z.object({
  decision: z.enum(reportDecisions),
  why,
  ground: z.optional(z.enum(decisionGrounds)),
  days,
})
export type DecisionBody = z.infer<typeof decisionBody>

export const usedReasons = z.object({ reasons: z.array(z.string()) })
export type UsedReasons = z.infer<typeof usedReasons>
