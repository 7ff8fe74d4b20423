import type { Context } from './env.ts'

export interface Page {
  number: number
  size: number
}

/** `page` (0-based) and `per_page`, or `page_token` and `page_size`; nonsense falls back (kratos-contract.md, 2.14). */
export function readPage(c: Context, standard = 250): Page {
  const size = wholeNumber(c.req.query('per_page') ?? c.req.query('page_size')) ?? standard
  const number = wholeNumber(c.req.query('page_token') ?? c.req.query('page')) ?? 0
  return { number: Math.max(0, number), size: Math.min(1000, Math.max(1, size)) }
}

/** The rows of a page; its Link and X-Total-Count go into the answer. */
export function paged<Row>(c: Context, rows: readonly Row[], page: Page): Row[] {
  linkPages(c, page, rows.length)
  return rows.slice(page.number * page.size, (page.number + 1) * page.size)
}

export function linkPages(c: Context, { number, size }: Page, total: number): void {
  const last = Math.max(0, Math.ceil(total / size) - 1)
  const links = [
    { rel: 'first', to: 0, shown: true },
    { rel: 'next', to: number + 1, shown: number < last },
    { rel: 'prev', to: number - 1, shown: number > 0 },
    { rel: 'last', to: last, shown: number < last },
  ]
  c.header('X-Total-Count', String(total))
  c.header(
    'Link',
    links
      .filter(({ shown }) => shown)
      .map(({ rel, to }) => `<${addressOf(c, to, size)}>; rel="${rel}"`)
      .join(','),
  )
}

function addressOf(c: Context, page: number, size: number): string {
  const url = new URL(c.req.url)
  for (const name of ['page', 'page_token']) url.searchParams.set(name, String(page))
  for (const name of ['per_page', 'page_size']) url.searchParams.set(name, String(size))
  return url.pathname + url.search
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined
}
