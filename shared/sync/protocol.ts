import * as z from 'zod/mini'
import { id, photoHash, plainText, time } from '../lib/values.ts'
import { pullLimits } from './limits.ts'

/** Closed unions in one version (docs/sync.md). Both sides validate with these schemas. */

const epoch = plainText(64)
export const scopeName = z.string().check(z.regex(/^(me|org|orgadmin|book):[0-9a-f-]{36}$/))
const rev = z.int().check(z.nonnegative())

/** `after` needs its result first; `receipt` repeats an earlier answer, because a restore may have lost it. */
const mutationEnvelope = z.object({
  id,
  n: z.int().check(z.nonnegative()),
  lane: plainText(100).check(z.minLength(1)),
  after: z.nullable(id),
  name: plainText(50),
  args: z.unknown(),
  createdAt: time,
  schema: z.int().check(z.positive()),
  receipt: z.optional(plainText(100)),
})
export type MutationEnvelope = z.infer<typeof mutationEnvelope>

/** `build` is for logging only: a number from our app, any word from other programs. */
export const pushRequest = z.object({
  clientId: id,
  epoch: z.nullable(epoch),
  expectUser: id,
  now: time,
  build: z.union([z.int(), plainText(100)]),
  mutations: z.array(mutationEnvelope),
})
export type PushRequest = z.infer<typeof pushRequest>

const fields = z.optional(z.record(z.string(), z.string()))

export const mutationResult = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('applied'), rev, receipt: z.nullable(z.string()) }),
  z.object({ id, kind: z.literal('rejected'), code: z.string(), fields }),
  z.object({
    id,
    kind: z.literal('retry'),
    why: z.enum(['schema', 'dependency', 'photos', 'server']),
    afterMs: z.optional(z.int()),
    photos: z.optional(z.array(photoHash)),
  }),
  z.object({ id, kind: z.literal('upgrade') }),
])
export type MutationResult = z.infer<typeof mutationResult>

export const pushAnswer = z.object({ epoch, now: time, minBuild: z.int(), results: z.array(mutationResult) })
export type PushAnswer = z.infer<typeof pushAnswer>

export const pullRequest = z.object({
  epoch: z.nullable(epoch),
  expectUser: z.nullable(id),
  scopes: z.array(z.object({ s: scopeName, cursor: z.nullable(rev) })).check(z.maxLength(pullLimits.scopes)),
  clientId: z.optional(id),
})
export type PullRequest = z.infer<typeof pullRequest>

const rowKinds = [
  'book',
  'ad',
  'chat',
  'message',
  'person',
  'watch',
  'reservation',
  'handover',
  'offer',
  'set',
  'report',
  'organisation',
  'study',
  'collection',
  'course',
  'place',
  'link',
  'draft',
  'follow',
  'search',
  'shelf',
] as const
export type RowKind = (typeof rowKinds)[number]

/** Current state of the row, or its removal from the scope; `row` has the shape of its kind (api.md, Rows). */
export const syncRow = z.object({
  kind: z.enum(rowKinds),
  id,
  rev,
  op: z.enum(['put', 'del']),
  row: z.optional(z.unknown()),
})
export type SyncRow = z.infer<typeof syncRow>

const pulledScope = z.union([
  z.object({ s: scopeName, from: rev, next: rev, more: z.boolean(), rows: z.array(syncRow) }),
  z.object({ s: scopeName, reset: z.literal(true) }),
  z.object({ s: scopeName, revoked: z.literal(true) }),
])
export type PulledScope = z.infer<typeof pulledScope>

export const pullAnswer = z.object({ epoch, now: time, minBuild: z.int(), scopes: z.array(pulledScope) })
export type PullAnswer = z.infer<typeof pullAnswer>

export const snapshotAnswer = z.object({
  epoch,
  now: time,
  s: scopeName,
  head: rev,
  rows: z.array(syncRow),
  after: z.nullable(z.string()),
})
export type SnapshotAnswer = z.infer<typeof snapshotAnswer>

/** Says that a scope has news, without data; its SSE `id` is the rev. */
const poke = z.object({ s: scopeName, rev })
export type Poke = z.infer<typeof poke>
