import { localPath, type RouteMatch } from '../../../../shared/lib/routes.ts'
import type { Language } from '../../../common/language/language.ts'
import { escapeHtml, escapeJson } from '../html.ts'
import type { Deps } from '../../../deps.ts'

/** Semicolons win, because names then may hold commas. */
const semicolon = /\s*;\s*/

const others = /\s*[,/|]\s*(?:(?:and|en|&)\s+)?|\s+(?:and|en|&)\s+/i

const notPeople = /^(et al\.?|e\.a\.?|red\.?|\(?eds?\.?\)?)$/i

/** For search engines and link previews (M8). */
export interface Head {
  title: string
  description: string
  /** Without the language prefix; absent where the page has no address of its own. */
  path?: string
  /** Keeps private, sold, missing and unreviewed things out of search engines. */
  hidden?: boolean
  image?: string
  jsonLd?: unknown
}

export interface HeadSurroundings {
  language: Language
  publicUrl: string
  noIndex: boolean
}

/** Chat apps lay a large picture out before they have it. */
const drawnSize = [meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630')]

const locales = { nl: 'nl_NL', en: 'en_GB' }

export function headHtml(head: Head, { language, publicUrl, noIndex }: HeadSurroundings): string {
  const image = head.image ?? '/icons/share.png'
  const address = (to: Language) => publicUrl + localPath(to, head.path ?? '/')
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    robotsHtml({ noIndex, hidden: head.hidden }),
    head.path === undefined ? '' : addresses(address, language),
    meta('property', 'og:site_name', 'Kaft'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:locale', locales[language]),
    head.path === undefined ? '' : meta('property', 'og:url', address(language)),
    meta('property', 'og:image', publicUrl + image),
    ...(image.startsWith('/uploads/') ? [] : drawnSize),
    meta('property', 'og:image:alt', head.title),
    meta('name', 'twitter:card', 'summary_large_image'),
    head.jsonLd ? `<script type="application/ld+json">${escapeJson(head.jsonLd)}</script>` : '',
  ]
  return tags.filter(Boolean).join('\n    ')
}

/** A site-wide `noindex` must survive navigation in the app. */
export function robotsHtml({ noIndex, hidden }: { noIndex: boolean; hidden?: boolean | undefined }): string {
  if (noIndex) return '<meta name="robots" content="noindex" data-site />'
  return hidden ? meta('name', 'robots', 'noindex') : ''
}

function addresses(address: (to: Language) => string, language: Language): string {
  const alternate = (tag: string, to: Language) =>
    `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(address(to))}" />`
  return [
    `<link rel="canonical" href="${escapeHtml(address(language))}" />`,
    alternate('nl', 'nl'),
    alternate('en', 'en'),
    alternate('x-default', 'nl'),
  ].join('\n    ')
}

export function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`
}

export type HeadReader = (deps: Pick<Deps, 'store' | 'publicUrl'>, match: RouteMatch) => Promise<Head | undefined>

export function coverPath(book: { id: string; image: string | null }): string {
  return book.image ? photoPath(book.image) : `/share/book/${book.id}.png`
}

export function photoPath(hash: string): string {
  return `/uploads/images/${hash}-800.jpg`
}

export function adPicturePath(adId: string, language: Language): string {
  return `/share/ad/${language}/${adId}.jpg`
}

export function authorsOf(line: string): string[] {
  const named = line
    .trim()
    .split(semicolon.test(line) ? semicolon : others)
    .filter(name => name !== '' && !notPeople.test(name))
  return named.length > 0 ? named : [line]
}
