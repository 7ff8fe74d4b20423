import type { ContentfulStatusCode, RedirectStatusCode } from 'hono/utils/http-status'
import { IdentityError } from '../errors/identity-error.ts'
import type { Context } from './env.ts'

const offers = ['text/html', 'text/*', '*/*', 'application/json']

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

/** Absent and wildcards mean a page (kratos-contract.md, 1.2). */
function acceptsJson(accept: string | undefined): boolean {
  let best = { offer: 'text/html', quality: -1, wildness: 3 }
  for (const offer of offers)
    for (const { type, quality } of parse(accept ?? '')) {
      const wildness = match(offer, type)
      if (wildness === undefined || quality === 0 || quality < best.quality) continue
      if (quality > best.quality || wildness < best.wildness) best = { offer, quality, wildness }
    }
  return best.offer === 'application/json'
}

function parse(accept: string): { type: string; quality: number }[] {
  return accept
    .split(',')
    .map(part => part.trim().toLowerCase())
    .filter(Boolean)
    .map(part => {
      const [type = '', ...parameters] = part.split(';').map(piece => piece.trim())
      const quality = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
      return { type, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
}

/** 0 exact, 1 a family, 2 anything; undefined: no match. */
function match(offer: string, type: string): number | undefined {
  if (type === '*/*') return 2
  if (type.endsWith('/*')) return offer.startsWith(type.slice(0, -1)) ? 1 : undefined
  return type === offer ? 0 : undefined
}
