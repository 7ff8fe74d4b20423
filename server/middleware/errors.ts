import type { MessageDescriptor } from '@lingui/core'

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503

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
