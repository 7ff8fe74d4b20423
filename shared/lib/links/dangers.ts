import { toUnicode } from 'punycode.js'
import type { FoundLink } from './link-parts.ts'
import { isAtOrBelow, shorteners } from './known-hosts.ts'
import { imitated } from './imitations.ts'

export type Danger =
  | { kind: 'imitates'; host: string }
  | { kind: 'hidden_signs' | 'login' | 'number' | 'port' | 'payment' | 'shortener' | 'mixed_scripts' }

/** Null for a host that is merely not known. For links that `safeAddress` refuses. */
export function dangerOf({ url, hasHiddenSigns }: FoundLink, site: string): Danger | null {
  const { hostname, username, password, port } = url
  const host = imitated(url, readableHost(url), new URL(site).hostname)
  if (host !== null) return { kind: 'imitates', host }
  if (hasHiddenSigns) return { kind: 'hidden_signs' }
  if (username || password) return { kind: 'login' }
  if (/^\[|^\d+(\.\d+){3}$/.test(hostname)) return { kind: 'number' }
  if ([...shorteners].some(shortener => isAtOrBelow(hostname, shortener))) return { kind: 'shortener' }
  if (paymentWords.test(readableHost(url))) return { kind: 'payment' }
  if (mixesScripts(readableHost(url))) return { kind: 'mixed_scripts' }
  return port === '' ? null : { kind: 'port' }
}

/** A name that says only words of banks: whoever has it wants to be paid. */
const paymentWords = /betaal-?(?:verzoek|link|pagina)|payment-?request/i

export function readableHost({ hostname }: URL): string {
  try {
    return toUnicode(hostname)
  } catch {
    return hostname
  }
}

function mixesScripts(host: string): boolean {
  return host.split('.').some(label => /\p{Script=Latin}/u.test(label) && /(?!\p{Script=Latin})\p{Letter}/u.test(label))
}
