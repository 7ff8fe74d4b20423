import * as z from 'zod/mini'
import { id } from '../../lib/values.ts'

/** Sent only to this person; the id is that of the identity. Absent settings have their default. */
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
