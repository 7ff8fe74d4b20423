import * as z from 'zod/mini'
import { id, text, time } from '../../lib/values.ts'
import { maxPlaceLength } from './handovers.rules.ts'

const place = z.object({ place: text(1, maxPlaceLength), at: time })
export const places = z.array(place)

/** A chat has one: a new proposal takes the place of the one before. `worked`: what each side said afterwards. */
export const handover = z.object({
  id,
  chatId: id,
  proposerId: id,
  places: z.array(z.object({ place: z.string(), at: time })),
  accepted: z.nullable(z.int()),
  declined: z.boolean(),
  worked: z.object({ mine: z.nullable(z.boolean()), theirs: z.nullable(z.boolean()) }),
})
export type Handover = z.infer<typeof handover>
