import * as z from 'zod/mini'
import { header } from '../mutation-headers.ts'
import { mutation } from '../../lib/mutation.ts'
import { text } from '../../lib/values.ts'

const email = text(1, 254)

export const studentAsk = mutation({ ...header('student.ask'), args: z.object({ email }) })
export type StudentAsk = z.infer<typeof studentAsk.args>

export const studentProve = mutation({
  ...header('student.prove'),
  args: z.object({
    email,
    code: z.string().check(z.regex(/^\d{6}$/)),
    show: z.optional(z.enum(['university', 'city'])),
  }),
})
export type StudentProve = z.infer<typeof studentProve.args>

export const studentForget = mutation({ ...header('student.forget'), args: z.object({}) })
export type StudentForget = z.infer<typeof studentForget.args>
