import * as z from 'zod/mini'
import { id, messagePhoto, time } from '../../lib/values.ts'
import { ad } from '../ads/ads.schema.ts'
import { follow } from '../booklists/booklists.schema.ts'
import { bookValues } from '../books/book-requests.schema.ts'
import { chat, message } from '../chats/chats.schema.ts'
import { handover } from '../handovers/handovers.mutations.ts'
import { offer, reservation } from '../deals/deals.schema.ts'
import { adSet } from '../sets/sets.mutations.ts'
import { report } from '../reports/reports.schema.ts'
import { draft } from '../drafts/drafts.mutations.ts'
import { savedSearch } from '../searches/searches.schema.ts'
import { shelf } from '../shelf/shelf.mutations.ts'
import { watch } from '../watches/watches.mutations.ts'

/** Sent only to this person; the id is that of the identity. Absent settings have their default. */
export const person = z.object({
  id,
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  city: z.nullable(z.string()),
  chatAlerts: z.object({ email: z.boolean(), push: z.boolean() }),
  dealAlerts: z.optional(z.object({ email: z.boolean(), push: z.boolean() })),
  listAlerts: z.optional(z.object({ email: z.boolean(), push: z.boolean() })),
  quietHours: z.optional(z.literal(true)),
  shelfFill: z.optional(z.literal(false)),
  mailLanguage: z.optional(z.enum(['nl', 'en'])),
  student: z.optional(z.object({ of: z.string(), until: time })),
  organisations: z.array(z.object({ id, role: z.string() })),
})
export type Person = z.infer<typeof person>

/** Everything of one person (F4); ids link the parts. */
export const accountExport = z.object({
  madeAt: time,
  person: z.nullable(person),
  identity: z.unknown(),
  devices: z.array(z.unknown()),
  ads: z.array(ad),
  books: z.array(z.object({ id, name: z.string(), author: z.string(), isbn: z.nullable(z.string()) })),
  chats: z.array(chat),
  messages: z.array(message),
  reservations: z.array(reservation),
  handovers: z.array(handover),
  offers: z.array(offer),
  sets: z.array(adSet),
  reports: z.array(report),
  bugReports: z.array(z.object({ message: z.string(), reporter: z.string(), sentAt: time })),
  drafts: z.array(draft),
  bookRequests: z.array(z.object({ id, bookId: id, values: bookValues, reason: z.string(), createdAt: time })),
  invites: z.array(z.object({ id, organisationId: id, createdAt: time, expiresAt: time })),
  follows: z.array(follow),
  watches: z.array(watch),
  searches: z.array(savedSearch),
  shelf: z.array(shelf),
  pushDevices: z.array(z.object({ endpoint: z.string(), language: z.string(), createdAt: time, registeredAt: time })),
  photos: z.array(
    z.object({ hash: messagePhoto, width: z.int(), height: z.int(), uploadedAt: time, address: z.string() }),
  ),
})
export type AccountExport = z.infer<typeof accountExport>

/** Locks unsent work on a device until its person logs in again: an AES key of 32 bytes in base64url. */
export const workKey = z.object({ key: z.string().check(z.regex(/^[\w-]{43}$/)) })
export type WorkKey = z.infer<typeof workKey>

/** Why a session ended: `deleted` with the account, `ended` from another device, or null where it expired or never existed. */
export const farewell = z.object({ why: z.nullable(z.enum(['deleted', 'ended'])) })
export type Farewell = z.infer<typeof farewell>
