import { createHash } from 'node:crypto'
import type { Flow } from '../flows/flows.table.ts'
import { IdentityError } from '../errors/identity-error.ts'
import { lifetimes } from '../lifetimes.ts'
import type { Provider } from '../provider.ts'
import { type Body, textOf } from './body.ts'
import type { Context } from './env.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { isToken, matchesToken, newToken } from './csrf-token.ts'

export function csrfTokenOf(provider: Provider, c: Context): string {
  const existing = csrfCookie(provider, c)
  return isToken(existing) ? existing : renewCsrfToken(provider, c)
}

/** Forms from before then fail. */
export function renewCsrfToken(provider: Provider, c: Context, token = newToken()): string {
  c.set('csrfToken', token)
  writeCookie(provider, c, { name: cookieName(provider), value: token, maxAge: lifetimes.csrfCookie })
  return token
}

/** For forms that are made before the browser has the cookie. */
export function withCsrfToken<Made>(c: Context, token: string, make: () => Made): Made {
  const now = c.get('csrfToken')
  c.set('csrfToken', token)
  try {
    return make()
  } finally {
    c.set('csrfToken', now)
  }
}

export function ownsFlow(provider: Provider, c: Context, flow: Flow): boolean {
  if (flow.type === 'api' || flow.csrfToken === null) return true
  const token = csrfCookie(provider, c)
  return isToken(token) && matchesToken(flow.csrfToken, token)
}

/** kratos-contract.md, 1.4. */
export function checkCsrf(provider: Provider, c: Context, body: Body): void {
  const token = csrfCookie(provider, c)
  const sent = textOf(body, 'csrf_token') || c.req.header('x-csrf-token') || ''
  if (isToken(token) && matchesToken(token, sent)) return
  throw violation(provider, c, sent)
}

export function violation(provider: Provider, c: Context, sent = ''): IdentityError {
  return new IdentityError(403, {
    id: 'security_csrf_violation',
    reason:
      'Please retry the flow and optionally clear your cookies. The request was rejected to protect you from Cross-Site-Request-Forgery (CSRF) which could cause account takeover, leaking personal information, and other serious security issues.',
    details: { docs: 'https://www.ory.sh/kratos/docs/debug/csrf', ...explain(provider, c, sent) },
    message: 'the request was rejected to protect you from Cross-Site-Request-Forgery',
  })
}

function explain(provider: Provider, c: Context, sent: string): { hint: string; reject_reason: string } {
  if (!c.req.header('cookie'))
    return {
      hint: 'The request came without any cookie. A script must send cookies along (credentials: "include").',
      reject_reason: 'The HTTP Cookie Header was not set.',
    }
  if (csrfCookie(provider, c) === undefined)
    return {
      hint: 'Cookies came along, but the anti-CSRF cookie was not among them.',
      reject_reason: 'The HTTP Cookie Header was set but the anti-CSRF cookie is missing.',
    }
  return {
    hint: 'The anti-CSRF cookie was found but the CSRF token was not included in the HTTP request body (csrf_token) nor in the HTTP Header (X-CSRF-Token).',
    reject_reason: sent
      ? 'The HTTP Cookie Header was set and a CSRF token was sent but they do not match. We recommend deleting all cookies for this domain and retrying the flow.'
      : 'The HTTP Cookie Header was set but no CSRF token was sent.',
  }
}

function csrfCookie(provider: Provider, c: Context): string | undefined {
  return c.get('csrfToken') ?? readCookie(provider, c, cookieName(provider))
}

function cookieName(provider: Provider): string {
  return `csrf_token_${createHash('sha256').update(provider.options.publicUrl()).digest('hex')}`
}
