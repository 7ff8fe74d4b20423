import { editionKey } from '../../../../../shared/features/books/edition.ts'
import { fold } from '../../../../../shared/lib/fold.ts'
import type { SearchFilters } from '../../../../adapters/search/search.ts'
import { anyEdition, type AskedEditions } from '../booklists.ts'
import { type CopyFacts, factBitsOf, wantedFactBits } from './fact-bits.ts'

export interface LiveAd extends CopyFacts {
  priceCents: number
  city: string
  version: string
}

export const nobody = 0xff_ff_ff_ff

/** Plain numbers by book (`n` of book_text): a filter checks a million ads in milliseconds, which no index can. */
export class LiveAds {
  #start = new Uint32Array(1024)
  #count = new Uint32Array(1024)
  #prices = new Uint32Array(1024)
  #facts = new Uint16Array(1024)
  #cityOf = new Uint32Array(1024)
  #editionOf = new Uint32Array(1024)
  readonly #cities = new Names(place => fold(place.trim()))
  readonly #editions = new Names(editionKey)
  readonly #resolved = new WeakMap<AskedEditions, { size: number; editions: ReadonlyMap<number, readonly number[]> }>()
  #used = 0
  #live = 0
  #offered = 0
  #end = 0

  get end(): number {
    return this.#end
  }

  get offered(): number {
    return this.#offered
  }

  set(n: number, ads: readonly LiveAd[]): void {
    this.#start = roomy(this.#start, n + 1)
    this.#count = roomy(this.#count, n + 1)
    const before = this.#count[n] ?? 0
    if (ads.length > before) this.#place(n, ads.length)
    const start = this.#start[n] ?? 0
    for (const [index, ad] of ads.entries()) this.#write(start + index, ad)
    this.#count[n] = ads.length
    this.#live += ads.length - before
    this.#offered += Math.sign(ads.length) - Math.sign(before)
    this.#end = Math.max(this.#end, n + 1)
  }

  get cities(): Names {
    return this.#cities
  }

  adFilterOf(filters: SearchFilters, askedEditions?: AskedEditions): AdFilter {
    const { minPrice = 0, maxPrice = nobody, city = [] } = filters
    return {
      least: minPrice,
      max: maxPrice,
      facts: wantedFactBits(filters),
      cities: this.#flagsOf(city.filter(place => place.trim() !== '')),
      editions: askedEditions && this.editionsFor(askedEditions),
    }
  }

  nearAdFilter(adFilter: AdFilter, city: string): AdFilter {
    const flags = this.#flagsOf([city]) ?? new Uint8Array(0)
    return { ...adFilter, cities: flags.map((flag, at) => flag & (adFilter.cities?.[at] ?? 1)) }
  }

  lowest(n: number, adFilter: AdFilter): number {
    const editions = editionsIn(adFilter, n)
    let lowest = nobody
    const end = this.#endOf(n)
    for (let at = this.#start[n] ?? 0; at < end; at += 1)
      if ((this.#prices[at] ?? nobody) < lowest && this.#fits(at, adFilter, editions))
        lowest = this.#prices[at] ?? nobody
    return lowest
  }

  has(n: number, adFilter: AdFilter): boolean {
    const editions = editionsIn(adFilter, n)
    const end = this.#endOf(n)
    for (let at = this.#start[n] ?? 0; at < end; at += 1) if (this.#fits(at, adFilter, editions)) return true
    return false
  }

  availability(n: number, adFilter: AdFilter): Availability {
    const editions = editionsIn(adFilter, n)
    let available = 0
    const end = this.#endOf(n)
    for (let at = this.#start[n] ?? 0; at < end; at += 1) if (this.#fits(at, adFilter, editions)) available += 1
    return { available, lowest: this.lowest(n, adFilter) }
  }

  editionsFor(askedEditions: AskedEditions): ReadonlyMap<number, readonly number[]> {
    const cached = this.#resolved.get(askedEditions)
    if (cached?.size === this.#editions.size) return cached.editions
    const editions = new Map(Array.from(askedEditions, ([n, keys]) => [n, this.#numbersOf(keys)]))
    this.#resolved.set(askedEditions, { size: this.#editions.size, editions })
    return editions
  }

  /** Shared arrays, not copies. */
  get columns(): AdColumns {
    return {
      starts: this.#start,
      counts: this.#count,
      prices: this.#prices,
      facts: this.#facts,
      cities: this.#cityOf,
      editions: this.#editionOf,
    }
  }

  #numbersOf(keys: readonly string[]): readonly number[] {
    return keys.includes(anyEdition) ? every : keys.flatMap(key => this.#editions.find(key) ?? [])
  }

  #endOf(n: number): number {
    return (this.#start[n] ?? 0) + (this.#count[n] ?? 0)
  }

  #fits(at: number, adFilter: AdFilter, editions: readonly number[]): boolean {
    const price = this.#prices[at] ?? nobody
    const facts = this.#facts[at] ?? 0
    return (
      price >= adFilter.least &&
      price <= adFilter.max &&
      (facts & ~adFilter.facts) === 0 &&
      (!adFilter.cities || adFilter.cities[this.#cityOf[at] ?? 0] === 1) &&
      (editions === every || editions.includes(this.#editionOf[at] ?? 0))
    )
  }

  #flagsOf(places: readonly string[]): Uint8Array | undefined {
    if (places.length === 0) return undefined
    const flags = new Uint8Array(this.#cities.size)
    for (const place of places) {
      const city = this.#cities.find(place)
      if (city !== undefined) flags[city] = 1
    }
    return flags
  }

  #write(at: number, ad: LiveAd): void {
    const { priceCents, city, version } = ad
    this.#prices[at] = priceCents
    this.#facts[at] = factBitsOf(ad)
    this.#cityOf[at] = this.#cities.learn(city.trim())
    this.#editionOf[at] = this.#editions.learn(version)
  }

  /** A book that grows moves to the end; compacts once half is empty. */
  #place(n: number, count: number): void {
    if (this.#used > 4096 && this.#used > 2 * this.#live) this.#closeGaps()
    this.#start[n] = this.#used
    this.#used += count
    this.#prices = roomy(this.#prices, this.#used)
    this.#facts = roomy(this.#facts, this.#used)
    this.#cityOf = roomy(this.#cityOf, this.#used)
    this.#editionOf = roomy(this.#editionOf, this.#used)
  }

  #closeGaps(): void {
    const [prices, facts, cityOf] = [this.#prices.slice(), this.#facts.slice(), this.#cityOf.slice()]
    const editionOf = this.#editionOf.slice()
    let used = 0
    for (let n = 0; n < this.#end; n += 1) {
      const [from, to] = [this.#start[n] ?? 0, this.#endOf(n)]
      this.#prices.set(prices.subarray(from, to), used)
      this.#facts.set(facts.subarray(from, to), used)
      this.#cityOf.set(cityOf.subarray(from, to), used)
      this.#editionOf.set(editionOf.subarray(from, to), used)
      this.#start[n] = used
      used += to - from
    }
    this.#used = used
  }
}

function roomy<Numbers extends Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>(
  numbers: Numbers,
  size: number,
): Numbers {
  if (size <= numbers.length) return numbers
  const roomier = new (numbers.constructor as new (size: number) => Numbers)(Math.max(size, numbers.length * 1.5))
  roomier.set(numbers)
  return roomier
}

/** Texts with one key share a number. */
class Names {
  readonly #keyOf: (text: string) => string
  readonly #numbers = new Map<string, number>()
  readonly #known = new Map<string, number>()
  readonly #texts: string[] = []

  constructor(keyOf: (text: string) => string) {
    this.#keyOf = keyOf
  }

  get size(): number {
    return this.#texts.length
  }

  /** As it was first written with capitals. */
  text(number: number): string {
    return this.#texts[number] ?? ''
  }

  find(text: string): number | undefined {
    return this.#numbers.get(this.#keyOf(text))
  }

  learn(text: string): number {
    const cached = this.#known.get(text)
    if (cached !== undefined) return cached
    const key = this.#keyOf(text)
    const number = this.#numbers.get(key) ?? this.#texts.push(text) - 1
    this.#numbers.set(key, number)
    this.#known.set(text, number)
    if (isMixed(text) && !isMixed(this.text(number))) this.#texts[number] = text
    return number
  }
}

function isMixed(text: string): boolean {
  return text !== text.toLowerCase() && text !== text.toUpperCase()
}

export interface AdFilter {
  least: number
  max: number
  /** Bits of the values that match. */
  facts: number
  /** Flags. */
  cities: Uint8Array | undefined
  /** By book; only these editions match. */
  editions: ReadonlyMap<number, readonly number[]> | undefined
}

export interface AdColumns {
  /** Index and number of a book's ads, by book. */
  starts: Uint32Array
  counts: Uint32Array
  prices: Uint32Array
  /** Bits of their values. */
  facts: Uint16Array
  cities: Uint32Array
  editions: Uint32Array
}

export interface Availability {
  available: number
  lowest: number
}

/** Compared by identity. */
export const every: readonly number[] = [-1]
const none: readonly number[] = []

function editionsIn({ editions }: AdFilter, n: number): readonly number[] {
  return editions ? (editions.get(n) ?? none) : every
}
