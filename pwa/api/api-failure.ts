import { t } from '@lingui/core/macro'

/** What the server refused or could not do, as `J3` says it. `status` 0: no server answered (`code` offline or timeout). */
export class ApiFailure extends Error {
  readonly status: number
  readonly timestamp: string
  readonly requestedURI: string
  readonly code: string
  /** A sentence per argument, where the answer was about input. */
  readonly fields: Record<string, string>

  constructor(of: FailureBody & { status: number; requestedURI: string }) {
    super(of.message)
    this.name = 'ApiFailure'
    this.status = of.status
    this.timestamp = of.timestamp
    this.requestedURI = of.requestedURI
    this.code = of.code
    this.fields = of.fields ?? {}
  }
}

interface FailureBody {
  message: string
  timestamp: string
  code: string
  fields?: Record<string, string>
}

/** True where no server was reached: nothing is wrong with the request, it may be made again later. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 0
}

/** The failure in an answer that is no 2xx; a body of another shape becomes "There was an unexpected error!". */
export async function failureOf(answer: Response, requestedURI: string): Promise<ApiFailure> {
  const body: unknown = await answer.json().catch(() => null)
  const { status } = answer
  return new ApiFailure(
    isFailureBody(body) ? { ...body, status, requestedURI } : { ...unexpected(), status, requestedURI },
  )
}

export function noAnswer(code: 'offline' | 'timeout', requestedURI: string): ApiFailure {
  const message = code === 'offline' ? t`There is no connection.` : t`The connection is too slow right now.`
  return new ApiFailure({ message, timestamp: new Date().toISOString(), code, status: 0, requestedURI })
}

export function isFailureBody(body: unknown): body is FailureBody {
  if (typeof body !== 'object' || body === null) return false
  const of = body as Record<string, unknown>
  return typeof of['message'] === 'string' && typeof of['timestamp'] === 'string' && typeof of['code'] === 'string'
}

export function unexpected(): FailureBody {
  return { message: t`There was an unexpected error!`, timestamp: new Date().toISOString(), code: 'unexpected' }
}
