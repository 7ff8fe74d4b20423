import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'
import { id, text } from '../../lib/values.ts'
import { maxReportLength } from './reports.rules.ts'
import { reportKinds } from './reports.schema.ts'

export const reportCreate = mutation({
  ...header('report.create'),
  args: z.object({
    id,
    about: z.object({ kind: z.enum(reportKinds), id }),
    reason: text(1, maxReportLength),
  }),
})
export type ReportCreate = z.infer<typeof reportCreate.args>
