import * as z from 'zod/mini'
import { ad } from '../../../shared/features/ads/ads.schema.ts'
import { collection, course, link, place, study } from '../../../shared/features/booklists/booklists.schema.ts'
import { book } from '../../../shared/features/books/books.schema.ts'
import { chat, message } from '../../../shared/features/chats/chats.schema.ts'
import { organisation } from '../../../shared/features/organisations/organisations.schema.ts'
import { person } from '../../../shared/features/people/people.schema.ts'
import { watch } from '../../../shared/features/watches/watches.mutations.ts'
import { mutationResult, syncRow } from '../../../shared/sync/protocol.ts'
import type { Schema } from '../../middleware/route.ts'

/** J3. `fields` is there for input errors; some codes have further members. */
export const errorBody = z.looseObject({
  message: z.string(),
  timestamp: z.iso.datetime(),
  requestedURI: z.string(),
  status: z.int(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})

const names: Record<string, Schema> = {
  Book: book,
  Ad: ad,
  Chat: chat,
  Message: message,
  Person: person,
  Watch: watch,
  Organisation: organisation,
  Study: study,
  Collection: collection,
  Course: course,
  Place: place,
  Link: link,
  MutationResult: mutationResult,
  SyncRow: syncRow,
}

export const namedSchemas = z.registry<{ id?: string }>()
for (const [id, schema] of Object.entries(names)) namedSchemas.add(schema, { id })
