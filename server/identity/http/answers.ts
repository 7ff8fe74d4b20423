import type { ContentfulStatusCode, RedirectStatusCode } from 'hono/utils/http-status'
import { IdentityError } from '../errors/identity-error.ts'
import type { Context } from './env.ts'
import { acceptsJson } from './negotiate.ts'

/** By Accept, or the submit's own content type (kratos-contract.md, 1.2). */
export function submitsJson(c: Context): boolean {
  return c.get('alwaysJson') === true || wantsJson(c) || c.req.header('content-type') === 'application/json'
}

export function wantsJson(c: Context): boolean {
  return acceptsJson(c.req.header('accept'))
}

export function json(c: Context, body: unknown, status: ContentfulStatusCode = 200): Response {
  return jsonText(c, JSON.stringify(body), status)
}

export function jsonText(c: Context, text: string, status: ContentfulStatusCode = 200): Response {
  return c.body(text, status, { 'Content-Type': 'application/json; charset=utf-8' })
}

export function errorJson(c: Context, error: IdentityError): Response {
  const requestId = c.req.header('x-request-id')
  const body = {
    error: { ...error.toJSON(), ...(requestId && { request: requestId }) },
    ...error.more.siblings,
  }
  return c.body(JSON.stringify(body), error.status, { 'Content-Type': 'application/json', ...error.more.headers })
}

export function redirect(c: Context, url: string, status: RedirectStatusCode = 303): Response {
  const page = `<a href="${escapeHtml(url)}">See Other</a>.\n`
  return c.newResponse(page, status, { 'Content-Type': 'text/html; charset=utf-8', Location: url })
}

export function noContent(c: Context): Response {
  return c.body(null, 204)
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
