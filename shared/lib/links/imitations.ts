import { distance } from '../distance.ts'
import { imitableHosts, isAtOrBelow, knownHosts } from './known-hosts.ts'
import { looksLike, withoutRepeats } from './looks.ts'

const fewestInside = 5
const fewestOfUniversities = 6

interface Model {
  host: string
  hostLooks: string
  /** Null where only the whole host counts. */
  name: string | null
  nameLooks: string
  /** Counts as a part of a longer name too, and with one slip. */
  hasInside: boolean
}

/** The known host that an address looks like without being it (M7), or null. `site` is our own host name. */
export function imitated(url: URL, readable: string, site: string): string | null {
  const models = modelsWith(site)
  const { hostname } = url
  const isReal = (model: Model) => isAtOrBelow(hostname, model.host === site ? site : ownerOf(model.host))
  if (!models.some(isReal)) {
    const looks = namesIn(readable)
    const found = models.find(model => looksInHost(looks, model))
    if (found) return found.host
  }
  const rest = restOf(url)
  return models.find(model => !isReal(model) && isInRest(rest, model))?.host ?? null
}

function modelsWith(site: string): Model[] {
  const ownName = /[a-z]$/.test(site) && site.includes('.') ? [modelOf(site, ownNameOf(site))] : []
  const models = knownHosts.map(({ kind, host }) => {
    const first = nameOf(host)
    const counts = kind !== 'places' && (kind !== 'universities' || first.length >= fewestOfUniversities)
    return modelOf(host, counts ? first : null)
  })
  const imitable = imitableHosts.map(host => modelOf(host, nameOf(host).split('-')[0] ?? null))
  return [...ownName, ...models, ...imitable]
}

function modelOf(host: string, name: string | null): Model {
  const isOrdinaryWord = name !== null && ordinaryWords.has(name)
  const hasInside = name !== null && name.length >= fewestInside && !isOrdinaryWord
  return { host, hostLooks: looksLike(host), name, nameLooks: looksLike(name ?? ''), hasInside }
}

/** Other sites begin with these words, as idealo.nl does. */
const ordinaryWords = new Set(['ideal'])

/** Our name, wherever it stands: the last two labels of `kaft.co.uk` and of `kaft.fly.dev` belong to others. */
function ownNameOf(site: string): string {
  return site.split('.').includes('kaft') ? 'kaft' : nameOf(site)
}

function nameOf(host: string): string {
  return ownerOf(host).split('.')[0] ?? ''
}

function ownerOf(host: string): string {
  return host.split('.').slice(-2).join('.')
}

interface HostLooks {
  full: string
  words: string[]
  labels: string[]
}

function namesIn(host: string): HostLooks {
  const labels = host.split('.')
  const names = labels.length > 1 ? labels.slice(0, -1) : labels
  const joined = [...names.map(name => name.replaceAll(/[-_]/g, '')), labels.join('')]
  const words = names.flatMap(name => [...name.split(/[-_]/), ...name.split(/[-_\d]+/)])
  return {
    full: `.${looksLike(host)}.`,
    words: [...words, ...joined]
      .filter(Boolean)
      .flatMap(word => [...new Set([word, word.replaceAll('y', 'ie')])].map(looksLike)),
    labels: joined.map(looksLike),
  }
}

function looksInHost({ full, words, labels }: HostLooks, { hostLooks, name, nameLooks, hasInside }: Model): boolean {
  if (full.includes(`.${hostLooks}.`) || withoutRepeats(full).includes(`.${withoutRepeats(hostLooks)}.`)) return true
  if (name === null) return false
  if (words.some(word => withoutRepeats(word) === withoutRepeats(nameLooks))) return true
  if (words.some(word => isGlued(word, nameLooks))) return true
  if (!hasInside) return false
  return labels.some(label => label.includes(nameLooks)) || words.some(word => isOneSlipFrom(word, nameLooks))
}

/** As in ingbank-betaal.nl, mijning.nl and dhlpakketje.nl. */
const before = ['mijn', 'my', 'jouw', 'uw', 'login', 'inloggen', 'veilig', 'secure', 'betaal', 'app'].map(looksLike)
const behind =
  'bank banken bankieren betaal betaald betalen betaling betaalverzoek pay payment pakket pakketje pakjes parcel post bezorging bezorgd levering verzending track tracking express login veilig app wallet id nl'
    .split(' ')
    .map(looksLike)

function isGlued(word: string, nameLooks: string): boolean {
  return (
    before.some(part => word === part + nameLooks) ||
    behind.some(part => word === nameLooks + part || before.some(first => word === first + nameLooks + part))
  )
}

function isOneSlipFrom(word: string, name: string): boolean {
  return word.length <= 32 && distance(word, name, 1).complete <= 1
}

function restOf({ username, password, pathname, search, hash }: URL): string[] {
  const rest = [username, password, pathname, search, hash].join(' ')
  const written = rest.replace(/%[\da-f]{2}/gi, code => String.fromCharCode(parseInt(code.slice(1), 16)))
  return written.toLowerCase().split(/[^\p{L}\d.-]+/u)
}

function isInRest(words: readonly string[], { host, name }: Model): boolean {
  return words.some(word => isAtOrBelow(word, host) || (name !== null && name.length >= fewestInside && word === name))
}
