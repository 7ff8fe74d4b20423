import type { FoundLink } from './link-parts.ts'
import { isAtOrBelow, knownHosts } from './known-hosts.ts'

/** Where a link leads that opens without a word (M7): a known host over https, or this site. Null for all others. */
export function safeAddress({ url, hasHiddenSigns }: FoundLink, site: string): string | null {
  if (url.username || url.password || hasHiddenSigns) return null
  if (url.origin === site) return url.href
  if (url.port !== '' || !isKnown(url)) return null
  const safe = new URL(url)
  safe.protocol = 'https:'
  return safe.href
}

function isKnown({ hostname, pathname }: URL): boolean {
  return knownHosts.some(
    ({ host, path }) => isAtOrBelow(hostname, host) && (path === '' || isAtOrBelowPath(pathname, `/${path}`)),
  )
}

function isAtOrBelowPath(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`)
}
