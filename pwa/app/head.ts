import { isPublic, localPath, matchRoute } from '../../shared/lib/routes.ts'

const languages = { nl: 'nl', en: 'en', 'x-default': 'nl' } as const

/** Sets the head as the server would for this page (A3, A8), and removes the first page's picture and price. */
export function followHead(head: HTMLHeadElement, { pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const match = matchRoute(pathname)
  const isOpen = match !== undefined && isPublic(match.name)
  for (const old of head.querySelectorAll(
    'link[rel="canonical"], link[hreflang], meta[name="robots"]:not([data-site]), meta[property^="og:"], script[type="application/ld+json"]',
  ))
    old.remove()
  if (!isOpen) return void (head.querySelector('meta[name="robots"]') ?? head.appendChild(robots()))
  const query = match.name === 'search' ? wordsOf(search) : ''
  const address = (language: 'nl' | 'en') => window.location.origin + localPath(language, match.path) + query
  head.append(link('canonical', address(match.language)))
  for (const [tag, language] of Object.entries(languages)) head.append(link('alternate', address(language), tag))
}

function wordsOf(search: string): string {
  const words = new URLSearchParams(search).get('q')?.trim()
  return words ? `?q=${encodeURIComponent(words)}` : ''
}

function robots(): HTMLMetaElement {
  return Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })
}

function link(rel: string, href: string, hreflang = ''): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel, href, ...(hreflang && { hreflang }) })
}
