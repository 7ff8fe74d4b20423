import { distance } from '../distance.ts'
import { isAtOrBelow, type KnownHost, knownHosts } from './known-hosts.ts'
import { looksLike, withoutRepeats } from './looks.ts'

const fewestInside = 5
const fewestOfUniversities = 6

interface Model {
  host: string
  hostLooks: string
  /** Null where only the whole host counts. */
  name: string | null
  nameLooks: string
}

/** The known host that an address looks like without being it (M7), or null. `site` is our own host name. */
export function imitated(url: URL, readable: string, site: string): string | null {
  const models = modelsWith(site)
  const { hostname } = url
  const isReal = (model: Model) => isAtOrBelow(hostname, ownerOf(model.host))
  if (!models.some(isReal)) {
    const looks = namesIn(readable)
    const found = models.find(model => looksInHost(looks, model))
    if (found) return found.host
  }
  const rest = restOf(url)
  return models.find(model => !isReal(model) && isInRest(rest, model))?.host ?? null
}

function modelsWith(site: string): Model[] {
  const own: KnownHost[] = /[a-z]$/.test(site) && site.includes('.') ? [{ kind: 'payments', host: site, path: '' }] : []
  return [...own, ...knownHosts].map(({ kind, host }) => {
    const first = ownerOf(host).split('.')[0] ?? ''
    const counts = kind !== 'places' && (kind !== 'universities' || first.length >= fewestOfUniversities)
    return { host, hostLooks: looksLike(host), name: counts ? first : null, nameLooks: looksLike(first) }
  })
}

function ownerOf(host: string): string {
  return host.split('.').slice(-2).join('.')
}

interface HostLooks {
  whole: string
  words: string[]
  labels: string[]
}

function namesIn(host: string): HostLooks {
  const labels = host.split('.')
  const names = labels.length > 1 ? labels.slice(0, -1) : labels
  const joined = [...names.map(name => name.replaceAll(/[-_]/g, '')), labels.join('')]
  const words = names.flatMap(name => [...name.split(/[-_]/), ...name.split(/[-_\d]+/)])
  return {
    whole: `.${looksLike(host)}.`,
    words: [...words, ...joined].filter(Boolean).map(looksLike),
    labels: joined.map(looksLike),
  }
}

function looksInHost({ whole, words, labels }: HostLooks, { hostLooks, name, nameLooks }: Model): boolean {
  if (whole.includes(`.${hostLooks}.`) || withoutRepeats(whole).includes(`.${withoutRepeats(hostLooks)}.`)) return true
  if (name === null) return false
  if (words.some(word => withoutRepeats(word) === withoutRepeats(nameLooks))) return true
  if (name.length < fewestInside) return false
  return labels.some(label => label.includes(nameLooks)) || words.some(word => isOneSlipFrom(word, nameLooks))
}

function isOneSlipFrom(word: string, name: string): boolean {
  return word.length <= 32 && distance(word, name, 1).whole <= 1
}

function restOf({ username, password, pathname, search, hash }: URL): string[] {
  const rest = [username, password, pathname, search, hash].join(' ')
  const written = rest.replace(/%[\da-f]{2}/gi, code => String.fromCharCode(parseInt(code.slice(1), 16)))
  return written.toLowerCase().split(/[^\p{L}\d.-]+/u)
}

function isInRest(words: readonly string[], { host, name }: Model): boolean {
  return words.some(word => isAtOrBelow(word, host) || (name !== null && name.length >= fewestInside && word === name))
}
