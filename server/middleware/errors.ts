import type { MessageDescriptor } from '@lingui/core'

/** The statuses an API error may have. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503

/** A sentence, still without a language; made into words when answering (api.md, Conventions). */
export type Sentence = MessageDescriptor

/**
 * A broken rule or a request that cannot be answered. Thrown anywhere inside; app/on-error.ts makes the answer.
 * `fields` maps the path of an argument to its sentence; `extra` are further members of the body (`current`, `epoch`).
 */
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
