import { t } from '@lingui/core/macro'

/** What the server refused or could not do, as `J3` says it. `status` 0: no server answered (`code` offline or timeout). */
export class ApiFailure extends Error {
  readonly status: number
  readonly timestamp: string
  readonly requestedURI: string
  /** `unexpected` where the body was none of ours, empty where a server named none. */
  readonly code: string
  /** A sentence per argument, where the answer was about input. */
  readonly fields: Record<string, string>

  /** What stands there now, where somebody else was first (`stale`, `already`). */
  readonly current: unknown
  /** The whole body, for codes that say more (`blocked_account`). */
  readonly envelope: unknown

  constructor(of: Envelope & { status: number; told?: unknown }) {
    super(of.message)
    this.name = 'ApiFailure'
    this.status = of.status
    this.timestamp = of.timestamp
    this.requestedURI = of.requestedURI
    this.code = of.code
    this.fields = of.fields ?? {}
    this.current = of.current
    this.envelope = of.told
  }
}

interface Envelope {
  message: string
  timestamp: string
  requestedURI: string
  code: string
  fields?: Record<string, string>
  current?: unknown
}

/** True where no server was reached: nothing is wrong with the request, it may be made again later. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 0
}

/** The failure in an answer that is no 2xx. */
export async function failureOf(answer: Response, asked: string): Promise<ApiFailure> {
  return failureIn(await answer.json().catch(() => null), answer.status, asked)
}

/**
 * The failure that a body tells. Any JSON with a `message` is taken, as servers before ours send no `code` and no
 * `fields`; every other body becomes "There was an unexpected error!" (J3).
 */
export function failureIn(body: unknown, status: number, asked: string): ApiFailure {
  if (!hasMessage(body)) return unexpected(status, asked)
  const { message, timestamp, requestedURI, code, fields, current } = body
  return new ApiFailure({
    message,
    status,
    timestamp: text(timestamp) ?? new Date().toISOString(),
    requestedURI: text(requestedURI) ?? asked,
    code: text(code) ?? '',
    fields: sentences(fields),
    current,
    told: body,
  })
}

export function noAnswer(code: 'offline' | 'timeout', requestedURI: string): ApiFailure {
  const message = code === 'offline' ? t`There is no connection.` : t`The connection is too slow right now.`
  return new ApiFailure({ message, timestamp: new Date().toISOString(), code, status: 0, requestedURI })
}

export function unexpected(status: number, requestedURI: string): ApiFailure {
  const message = t`There was an unexpected error!`
  return new ApiFailure({ message, timestamp: new Date().toISOString(), code: 'unexpected', status, requestedURI })
}

function hasMessage(body: unknown): body is { message: string; [key: string]: unknown } {
  return typeof body === 'object' && body !== null && typeof (body as { message?: unknown }).message === 'string'
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function sentences(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).filter(([, sentence]) => typeof sentence === 'string'))
}
