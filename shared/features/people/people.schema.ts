import * as z from 'zod/mini'
import { id } from '../../lib/values.ts'

/**
 * A user as the product knows one, sent only to that person. Person id = identity id. `quietHours` is there where pushes wait
 * at night, `mailLanguage` and `listAlerts` where they were chosen.
 */
export const person = z.object({
  id,
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  city: z.nullable(z.string()),
  chatAlerts: z.object({ email: z.boolean(), push: z.boolean() }),
  listAlerts: z.optional(z.object({ email: z.boolean(), push: z.boolean() })),
  quietHours: z.optional(z.literal(true)),
  mailLanguage: z.optional(z.enum(['nl', 'en'])),
  organisations: z.array(z.object({ id, role: z.string() })),
})
export type Person = z.infer<typeof person>
