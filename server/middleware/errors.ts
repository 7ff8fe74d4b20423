import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Block } from '../adapters/identity/identity.ts'
import { isStorageFull, isUnavailable } from '../common/store/store-errors.ts'

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503

/** Translated when answering (api.md, Conventions). */
export type Sentence = MessageDescriptor

/** `fields` has sentences by path of the argument; `extra` adds members to the body. */
export class ApiError extends Error {
  readonly status: ErrorStatus
  readonly code: string
  readonly sentence: Sentence
  readonly fields: Record<string, Sentence> | undefined
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: ErrorStatus,
    code: string,
    sentence: Sentence,
    more: { fields?: Record<string, Sentence>; extra?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.sentence = sentence
    this.fields = more.fields
    this.extra = more.extra ?? {}
    this.headers = more.headers ?? {}
  }
}

export const storageRetryMs = 30_000

/** Undefined where the store is not the trouble. */
export function storageTrouble(error: unknown): ApiError | undefined {
  if (isStorageFull(error)) return storageFull()
  return isUnavailable(error) ? storageUnavailable() : undefined
}

export const notFound = () => new ApiError(404, 'not_found', msg`We could not find that.`)
export const noSession = () => new ApiError(401, 'no_session', msg`Log in first.`)
export const aal2Required = () =>
  new ApiError(401, 'aal2_required', msg`Confirm it is you with your second factor first.`)
export const unverified = () => new ApiError(403, 'email_unverified', msg`Confirm your e-mail address first.`)
export const forbidden = () => new ApiError(403, 'forbidden', msg`Nothing here to see!`)
export const blockedAccount = ({ why, reportId, at, expiresAt, ground, objected }: Block) =>
  new ApiError(403, 'blocked_account', msg`Your account is blocked.`, {
    extra: { why, reportId, at, expiresAt, ground, objected },
  })
export const exampleBlock: Block = {
  why: 'Je vroeg om vooraf te betalen.',
  reportId: null,
  at: Date.UTC(2026, 8, 1),
  expiresAt: Date.UTC(2026, 8, 8),
  ground: 'terms',
  objected: false,
}
export const wrongOrigin = () => new ApiError(403, 'origin', msg`This request did not come from Kaft itself.`)
export const badJson = () => new ApiError(400, 'bad_json', msg`The request is not readable JSON.`)
export const wrongContentType = () => new ApiError(415, 'content_type', msg`The request has the wrong content type.`)
export const tooLarge = () => new ApiError(413, 'too_large', msg`The request is too large.`)
export const identityUnavailable = () =>
  new ApiError(503, 'identity_unavailable', msg`We cannot check who you are right now. Try again in a moment.`, {
    headers: { 'Retry-After': '5' },
  })
export const storageFull = () =>
  new ApiError(503, 'storage_full', msg`We cannot save anything right now. Try again in a moment.`, {
    headers: { 'Retry-After': String(storageRetryMs / 1000) },
  })
export const storageUnavailable = () =>
  new ApiError(503, 'storage_unavailable', msg`We cannot reach what is stored right now. Try again in a moment.`, {
    headers: { 'Retry-After': '5' },
  })
export const invalid = (fields: Record<string, Sentence>) =>
  new ApiError(422, 'invalid', msg`Something in the request is not right.`, { fields })
export const tooMany = (retryAfterSeconds: number) =>
  new ApiError(429, 'too_many', msg`That was a lot at once. Try again in a moment.`, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })
export const unexpected = () => new ApiError(500, 'unexpected', msg`Sorry, there was an unexpected error...`)
export const idReused = () => new ApiError(409, 'id_reused', msg`Another change has this id already.`)
export const crowded = () =>
  new ApiError(503, 'crowded', msg`Many are changing these lists right now. Try again in a moment.`, {
    headers: { 'Retry-After': '1' },
  })
