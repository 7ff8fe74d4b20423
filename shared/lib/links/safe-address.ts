import type { FoundLink } from './link-parts.ts'
import { isAtOrBelow, type KnownHost, knownHosts } from './known-hosts.ts'

/** Where a link leads that opens without a word (M7): a known host over https, or this site. Null for all others. */
export function safeAddress({ url, hasHiddenSigns }: FoundLink, site: string): string | null {
  if (url.username || url.password || hasHiddenSigns) return null
  if (url.origin === site) return url.href
  if (url.port !== '' || !isKnown(url)) return null
  const safe = new URL(url)
  safe.protocol = 'https:'
  return safe.href
}

function isKnown(url: URL): boolean {
  return knownHosts.some(known => isOfHost(url.hostname, known) && isOfPath(url.pathname, known)) && !leadsOn(url)
}

function isOfHost(hostname: string, { kind, host }: KnownHost): boolean {
  return kind === 'universities' ? hostname.replace(/^www\./, '') === host : isAtOrBelow(hostname, host)
}

function isOfPath(path: string, { path: above }: KnownHost): boolean {
  return above === '' || path === `/${above}` || path.startsWith(`/${above}/`)
}

/** `maps.google.com/url?q=…` and its like send on to any address that stands in them. */
function leadsOn({ pathname, searchParams }: URL): boolean {
  const isAddress = (value: string) => /^\s*(?:https?:)?[/\\]{2}/i.test(value)
  return /^\/+(?:url|link|redirect|amp)(?:\/|$)/i.test(pathname) || [...searchParams.values()].some(isAddress)
}
