import { conditions } from '../../../../shared/features/ads/ads.schema.ts'
import { fold } from '../../../../shared/lib/fold.ts'
import type { SearchFilters } from '../../../adapters/search/search.ts'

export interface LiveAd {
  priceCents: number
  condition: string
  hasWriting: number
  city: string
}

export interface Wish {
  least: number
  most: number
  mask: number
  facts: number
  city: number | undefined
}

export interface Offer {
  available: number
  lowest: number
}

export const nobody = 0xff_ff_ff_ff
const writing = 4
const noCity = 0xff_ff_ff_ff

/**
 * The live ads of all books as plain numbers, by the number of the book (`n` of book_text). A filter may ask each of a
 * million ads within milliseconds. No index can promise that, since some filters let half of the ads through.
 */
export class Offers {
  #start = new Uint32Array(1024)
  #count = new Uint32Array(1024)
  #prices = new Uint32Array(1024)
  #facts = new Uint8Array(1024)
  #cityOf = new Uint32Array(1024)
  readonly #cities = new Map<string, number>()
  #used = 0
  #live = 0
  #end = 0

  get end(): number {
    return this.#end
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
    this.#end = Math.max(this.#end, n + 1)
  }

  wishOf({ condition, writing: written, minPrice = 0, maxPrice = nobody, city }: SearchFilters): Wish {
    const place = fold(city?.trim() ?? '')
    return {
      least: minPrice,
      most: maxPrice,
      mask: (condition ? writing - 1 : 0) | (written ? writing : 0),
      facts: (condition ? conditions.indexOf(condition) : 0) | (written === 'yes' ? writing : 0),
      city: place === '' ? undefined : (this.#cities.get(place) ?? noCity),
    }
  }

  lowest(n: number, wish: Wish): number {
    let lowest = nobody
    const end = this.#endOf(n)
    for (let at = this.#start[n] ?? 0; at < end; at += 1)
      if ((this.#prices[at] ?? nobody) < lowest && this.#fits(at, wish)) lowest = this.#prices[at] ?? nobody
    return lowest
  }

  has(n: number, wish: Wish): boolean {
    const end = this.#endOf(n)
    for (let at = this.#start[n] ?? 0; at < end; at += 1) if (this.#fits(at, wish)) return true
    return false
  }

  offer(n: number, wish: Wish): Offer {
    let available = 0
    const end = this.#endOf(n)
    for (let at = this.#start[n] ?? 0; at < end; at += 1) if (this.#fits(at, wish)) available += 1
    return { available, lowest: this.lowest(n, wish) }
  }

  #endOf(n: number): number {
    return (this.#start[n] ?? 0) + (this.#count[n] ?? 0)
  }

  #fits(at: number, { least, most, mask, facts, city }: Wish): boolean {
    const price = this.#prices[at] ?? nobody
    return (
      price >= least &&
      price <= most &&
      ((this.#facts[at] ?? 0) & mask) === facts &&
      (city === undefined || this.#cityOf[at] === city)
    )
  }

  #write(at: number, { priceCents, condition, hasWriting, city }: LiveAd): void {
    this.#prices[at] = priceCents
    this.#facts[at] =
      Math.max(
        0,
        conditions.findIndex(one => one === condition),
      ) | (hasWriting ? writing : 0)
    const place = fold(city.trim())
    const known = this.#cities.get(place) ?? this.#cities.size
    this.#cities.set(place, known)
    this.#cityOf[at] = known
  }

  /** A book with more ads than before moves to the end. When half of all is empty, the room is taken back. */
  #place(n: number, count: number): void {
    if (this.#used > 4096 && this.#used > 2 * this.#live) this.#closeGaps()
    this.#start[n] = this.#used
    this.#used += count
    this.#prices = roomy(this.#prices, this.#used)
    this.#facts = roomy(this.#facts, this.#used)
    this.#cityOf = roomy(this.#cityOf, this.#used)
  }

  #closeGaps(): void {
    const [prices, facts, cityOf] = [this.#prices.slice(), this.#facts.slice(), this.#cityOf.slice()]
    let used = 0
    for (let n = 0; n < this.#end; n += 1) {
      const [from, to] = [this.#start[n] ?? 0, this.#endOf(n)]
      this.#prices.set(prices.subarray(from, to), used)
      this.#facts.set(facts.subarray(from, to), used)
      this.#cityOf.set(cityOf.subarray(from, to), used)
      this.#start[n] = used
      used += to - from
    }
    this.#used = used
  }
}

function roomy<Numbers extends Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>(
  numbers: Numbers,
  size: number,
): Numbers {
  if (size <= numbers.length) return numbers
  const roomier = new (numbers.constructor as new (size: number) => Numbers)(Math.max(size, numbers.length * 1.5))
  roomier.set(numbers)
  return roomier
}
