import * as z from 'zod/mini'
import { id, photoHash, time } from '../../lib/values.ts'
import { ad } from '../ads/ads.schema.ts'
import { follow } from '../booklists/booklists.schema.ts'
import { bookValues } from '../books/book-requests.schema.ts'
import { chat, message } from '../chats/chats.schema.ts'
import { report } from '../reports/reports.schema.ts'
import { draft } from '../drafts/drafts.schema.ts'
import { watch } from '../watches/watches.schema.ts'
import { person } from './people.schema.ts'

/** Everything of one person, the answer of `GET /api/account/export` (F4). Ids tie its parts together. */
export const accountExport = z.object({
  madeAt: time,
  person: z.nullable(person),
  /** As the identity provider holds it: traits and addresses. */
  identity: z.unknown(),
  /** Sessions on this and on other devices, as the identity provider tells them. */
  devices: z.array(z.unknown()),
  ads: z.array(ad),
  /** The books that ads, chats and watches are about, and those that this person proposed. */
  books: z.array(z.object({ id, name: z.string(), author: z.string(), isbn: z.nullable(z.string()) })),
  chats: z.array(chat),
  messages: z.array(message),
  /** What this person reported, with what was decided. */
  reports: z.array(report),
  /** What came about Kaft itself with the e-mail address of this person, once they showed that it is theirs. */
  bugReports: z.array(z.object({ message: z.string(), reporter: z.string(), sentAt: time })),
  /** Ads that are not published yet, as far as they are kept in the account. */
  drafts: z.array(draft),
  /** The changes of books that this person asked for as an admin, and the invites that they made. */
  bookRequests: z.array(z.object({ id, bookId: id, values: bookValues, reason: z.string(), createdAt: time })),
  invites: z.array(z.object({ id, organisationId: id, createdAt: time, expiresAt: time })),
  follows: z.array(follow),
  watches: z.array(watch),
  /** Browsers that take pushes. */
  pushDevices: z.array(z.object({ endpoint: z.string(), language: z.string(), createdAt: time, registeredAt: time })),
  photos: z.array(
    z.object({ hash: photoHash, width: z.int(), height: z.int(), uploadedAt: time, address: z.string() }),
  ),
})
export type AccountExport = z.infer<typeof accountExport>

/**
 * The answer of `GET /api/account/work-key`: what a device locks unsent work with when it keeps it for the next login of its
 * person. An AES key of 32 bytes in base64url.
 */
export const workKey = z.object({ key: z.string().check(z.regex(/^[\w-]{43}$/)) })
export type WorkKey = z.infer<typeof workKey>

/**
 * What became of a session that is no more, the answer of `GET /api/account/farewell`: `deleted` with the whole account,
 * `ended` by its person from another device, or null: it ran out, or was never there.
 */
export const farewell = z.object({ why: z.nullable(z.enum(['deleted', 'ended'])) })
export type Farewell = z.infer<typeof farewell>
