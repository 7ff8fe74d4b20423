import { t } from '@lingui/core/macro'

/** A refusal or failure of the server (J3). `status` 0: no server answered (`code` offline or timeout). */
export class ApiFailure extends Error {
  readonly status: number
  readonly timestamp: string
  readonly requestedURI: string
  /** `unexpected` for a body of another kind, empty where a server sent none. */
  readonly code: string
  readonly fields: Record<string, string>

  /** The current value, where somebody else was first (`stale`, `already`). */
  readonly current: unknown
  readonly envelope: unknown

  constructor(of: Envelope & { status: number; envelope?: unknown }) {
    super(of.message)
    this.name = 'ApiFailure'
    this.status = of.status
    this.timestamp = of.timestamp
    this.requestedURI = of.requestedURI
    this.code = of.code
    this.fields = of.fields ?? {}
    this.current = of.current
    this.envelope = of.envelope
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

export function isOffline(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 0
}

export async function failureOf(answer: Response, asked: string): Promise<ApiFailure> {
  return failureIn(await answer.json().catch(() => null), answer.status, asked)
}

/** Accepts any JSON with a `message`, because older servers send nothing else; other bodies become "unexpected" (J3). */
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
    envelope: body,
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
