import * as z from 'zod/mini'
import { id, time } from '../../lib/values.ts'
import { decisionGrounds } from './reports.schema.ts'

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
