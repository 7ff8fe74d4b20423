import { malformed } from '../errors/known.errors.ts'
import type { Context } from './env.ts'

/**
 * By number (`page` from 0, `per_page`), or after `page_token`, so that no row is skipped or repeated (kratos-contract.md,
 * 2.14).
 */
export interface Page {
  style: 'page' | 'token'
  size: number
  offset: number
  after?: string
}

const largest = 1000
const standard = 250

export function readPage(c: Context, { strict = false } = {}): Page {
  const { per_page: perPage, page, page_size: pageSize, page_token: token } = c.req.query()
  if (strict && pageSize !== undefined && integerText(pageSize) === undefined)
    throw malformed(`Invalid page_size parameter "${pageSize}", it must be a positive integer.`)
  const style = perPage === undefined && page === undefined && (pageSize ?? token) !== undefined ? 'token' : 'page'
  const size = Math.min(largest, Math.max(1, integerText(perPage ?? pageSize) ?? standard))
  if (style === 'page') return { style, size, offset: Math.max(0, integerText(page) ?? 0) * size }
  const start = readToken(token ?? '')
  if (strict && token && !start) throw malformed('Invalid page_token parameter, use one of a Link header.')
  return { style, size, offset: 0, ...start }
}

/** For a complete list. Adds Link and X-Total-Count. */
export function paged<Row>(c: Context, rows: readonly Row[], page: Page): Row[] {
  const end = page.offset + page.size
  sendLinks(c, page, rows.length, end < rows.length ? atOffset(end) : undefined)
  return rows.slice(page.offset, end)
}

/** `rows` has one more than the page. */
export function pageOf<Row extends { id: string }>(c: Context, rows: readonly Row[], page: Page, total: number): Row[] {
  const shown = rows.slice(0, page.size)
  const last = rows.length > page.size ? shown.at(-1) : undefined
  sendLinks(c, page, total, last && encode(`after=${last.id}`))
  return shown
}

function sendLinks(c: Context, page: Page, total: number, next: string | undefined): void {
  c.header('X-Total-Count', String(total))
  const links = page.style === 'page' ? pageLinks(c, page, total) : tokenLinks(c, page, next)
  c.header('Link', links.map(([rel, to]) => `<${to}>; rel="${rel}"`).join(','))
}

function pageLinks(c: Context, { offset, size }: Page, total: number): [rel: string, to: string][] {
  const number = Math.floor(offset / size)
  const last = Math.max(0, Math.ceil(total / size) - 1)
  const to = (page: number) =>
    addressOf(c, {
      page: String(page),
      per_page: String(size),
      page_size: String(size),
      page_token: atOffset(page * size),
    })
  return [
    ...(number === 0 && last > 0 ? [] : [['first', to(0)] satisfies [string, string]]),
    ...(number < last ? [['next', to(number + 1)] satisfies [string, string]] : []),
    ...(number > 0 ? [['prev', to(number - 1)] satisfies [string, string]] : []),
    ...(number < last ? [['last', to(last)] satisfies [string, string]] : []),
  ]
}

function tokenLinks(c: Context, page: Page, next: string | undefined): [rel: string, to: string][] {
  const to = (token: string) => addressOf(c, { page_size: String(page.size), page_token: token })
  return next === undefined
    ? [['first', to('')]]
    : [
        ['first', to('')],
        ['next', to(next)],
      ]
}

function addressOf(c: Context, parameters: Record<string, string>): string {
  const url = new URL(c.req.url)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.pathname + url.search
}

function atOffset(offset: number): string {
  return encode(`offset=${offset}`)
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url')
}

function readToken(token: string): { offset: number } | { after: string } | undefined {
  const [, kind, value = ''] =
    /^(offset|after)=([0-9a-f-]{1,36})$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  if (kind === 'after') return { after: value }
  const offset = kind === 'offset' ? integerText(value) : undefined
  return offset === undefined ? undefined : { offset }
}

function integerText(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined
}
