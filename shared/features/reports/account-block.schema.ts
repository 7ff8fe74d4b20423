import * as z from 'zod/mini'
import { id, time } from '../../lib/values.ts'
import { decisionGrounds } from './reports.schema.ts'

/** What an answer 403 `blocked_account` says to who is blocked: all that a statement of reasons needs. */
export const accountBlock = z.object({
  why: z.string(),
  /** The report that led to it, on which a second look is asked for; null where there was none. */
  reportId: z.nullable(id),
  at: time,
  ground: z.enum(decisionGrounds),
  objected: z.boolean(),
})
export type AccountBlock = z.infer<typeof accountBlock>
