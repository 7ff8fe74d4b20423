import * as z from 'zod/mini'
import { id } from '../../lib/values.ts'

export const organisation = z.object({
  id,
  name: z.string(),
  description: z.string(),
  university: z.string(),
  imageUrl: z.nullable(z.string()),
})
export type Organisation = z.infer<typeof organisation>
