import { gt } from 'drizzle-orm'
import { Hono } from 'hono'
import { localPath } from '../../../shared/lib/routes.ts'
import type { Deps } from '../../deps.ts'
import { study } from '../../features/booklists/booklists.table.ts'
import { book } from '../../features/books/books.table.ts'
import type { Env } from '../../middleware/env.ts'
import { escapeHtml } from './html.ts'

const openPages = ['/', '/search', '/sell', '/about', '/privacy', '/tos']
/** A sitemap may name 50,000 addresses; the books that are for sale come first. */
const most = 10_000

/** For search engines: where they may come, and what there is (M8). They may come in any case, to read `noindex` (A8). */
export function crawlersRoutes(deps: Pick<Deps, 'store' | 'publicUrl' | 'config'>) {
  return new Hono<Env>()
    .get('/robots.txt', c => {
      const closed = deps.config.noIndex ? [] : ['Disallow: /api/', 'Disallow: /auth/']
      const sitemap = deps.config.noIndex ? [] : [`Sitemap: ${deps.publicUrl()}/sitemap.xml`]
      return c.text(['User-agent: *', 'Allow: /', ...closed, ...sitemap, ''].join('\n'))
    })
    .get('/sitemap.xml', async c =>
      c.body(
        sitemapOf(deps.publicUrl(), [...openPages, ...(await studyPaths(deps)), ...(await bookPaths(deps))]),
        200,
        {
          'Content-Type': 'application/xml; charset=utf-8',
          'Cache-Control': 'public, max-age=3600',
        },
      ),
    )
}

async function studyPaths({ store }: Pick<Deps, 'store'>): Promise<string[]> {
  const found = await store.read.select({ id: study.id, visible: study.visible }).from(study).limit(most)
  return found.filter(({ visible }) => visible).map(({ id }) => `/study/${id}`)
}

async function bookPaths({ store }: Pick<Deps, 'store'>): Promise<string[]> {
  const found = await store.read.select({ id: book.id }).from(book).where(gt(book.available, 0)).limit(most)
  return found.map(({ id }) => `/book/${id}`)
}

function sitemapOf(publicUrl: string, paths: readonly string[]): string {
  const address = (language: 'nl' | 'en', path: string) => escapeHtml(publicUrl + localPath(language, path))
  const alternate = (language: 'nl' | 'en', path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language, path)}"/>`
  const urls = paths.flatMap(path =>
    (['nl', 'en'] as const).map(
      language => `<url><loc>${address(language, path)}</loc>${alternate('nl', path)}${alternate('en', path)}</url>`,
    ),
  )
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('\n')}\n</urlset>\n`
}
