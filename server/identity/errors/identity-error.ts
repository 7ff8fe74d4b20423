import { STATUS_CODES } from 'node:http'
import { maxAddressLength } from '../http/env.ts'

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 500 | 502 | 503

export interface ErrorMore {
  id?: string
  reason?: string
  message?: string
  details?: Record<string, unknown>
  siblings?: Record<string, unknown>
  headers?: Record<string, string>
}

/** For errors without a flow (kratos-contract.md, 1.7). */
export class IdentityError extends Error {
  readonly status: ErrorStatus
  readonly more: ErrorMore

  constructor(status: ErrorStatus, more: ErrorMore = {}) {
    super(more.message ?? messages[status])
    this.status = status
    this.more = more
  }

  /** A reason may quote an address. */
  toJSON(): Record<string, unknown> {
    const { id, reason, details } = this.more
    return {
      ...(id && { id }),
      code: this.status,
      status: STATUS_CODES[this.status],
      ...(reason && { reason: reason.slice(0, maxAddressLength) }),
      ...(details && { details }),
      message: this.message,
    }
  }
}

const messages: Record<ErrorStatus, string> = {
  400: 'The request was malformed or contained invalid parameters',
  401: 'The request could not be authorized',
  403: 'The requested action was forbidden',
  404: 'Unable to locate the resource',
  409: 'The resource could not be created due to a conflict',
  410: 'The requested resource is no longer available',
  413: 'The request is too large',
  422: 'The request could not be processed',
  429: 'Too many requests, please try again later',
  500: 'An internal server error occurred, please contact the system administrator',
  503: 'The service cannot store anything right now, please try again later',
  502: 'An upstream service did not answer as expected',
}
