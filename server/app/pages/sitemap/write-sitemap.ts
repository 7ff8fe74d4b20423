import { gzipSync } from 'node:zlib'
import { localPath } from '../../../../shared/lib/routes.ts'
import type { SitemapFiles } from '../../../adapters/sitemap/sitemap.ts'
import { escapeHtml } from '../html.ts'

const openPages = ['/', '/search', '/study', '/sell', '/about', '/privacy', '/tos']
const languages = ['nl', 'en'] as const
/** sitemaps.org allows 50,000 addresses; a page has two. */
const pagesInFile = 25_000
const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Only pages that strangers may find (M8). `ids` returns the first column of a query. */
export function writeSitemap(ids: (sql: string) => string[], publicUrl: string, maxUrls = pagesInFile): SitemapFiles {
  const paths = [
    ...openPages,
    ...ids('select id from study where visible').map(id => `/study/${id}`),
    ...ids('select id from book where available > 0 and reviewed = 1 order by id').map(id => `/book/${id}`),
  ]
  const parts = Array.from({ length: Math.ceil(paths.length / maxUrls) }, (_, n) =>
    paths.slice(n * maxUrls, (n + 1) * maxUrls),
  )
  const [only] = parts
  if (only && parts.length === 1) return new Map([['/sitemap.xml', compressed(listOf(publicUrl, only))]])
  const files = new Map(parts.map((part, n) => [`/sitemap-${n + 1}.xml`, compressed(listOf(publicUrl, part))]))
  return new Map([['/sitemap.xml', compressed(indexOf(publicUrl, [...files.keys()]))], ...files])
}

function listOf(publicUrl: string, paths: readonly string[]): string {
  const address = (language: 'nl' | 'en', path: string) => escapeHtml(publicUrl + localPath(language, path))
  const alternate = (language: 'nl' | 'en', path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language, path)}"/>`
  const urls = paths.flatMap(path =>
    languages.map(
      language => `<url><loc>${address(language, path)}</loc>${alternate('nl', path)}${alternate('en', path)}</url>`,
    ),
  )
  const namespaces = `${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml"`
  return `${xml}\n<urlset ${namespaces}>\n${urls.join('\n')}\n</urlset>\n`
}

function indexOf(publicUrl: string, paths: readonly string[]): string {
  const files = paths.map(path => `<sitemap><loc>${escapeHtml(publicUrl + path)}</loc></sitemap>`)
  return `${xml}\n<sitemapindex ${namespace}>\n${files.join('\n')}\n</sitemapindex>\n`
}

function compressed(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gzipSync(text))
}
