import type { AdFacts } from '../../../shared/features/ads/ad-facts.ts'
import type { Condition, DeletionReason } from '../../../shared/features/ads/ads.schema.ts'
import { must } from '../../../shared/lib/must.ts'
import type { Link } from '../../../shared/features/booklists/booklists.schema.ts'
import type { WorldBook } from './books.ts'
import { idOf } from './ids.ts'
import type { WorldPerson } from './people.ts'
import { type Random, randomFrom } from './random.ts'

export interface WorldAd extends AdFacts {
  id: string
  bookId: string
  sellerId: string
  version: string
  priceCents: number
  takesOffers: boolean
  /** By place. */
  photos: number[]
  createdAt: number
  deletedAt: number | null
  reason: DeletionReason | null
}

const day = 24 * 60 * 60 * 1000
const keeps: Record<Condition, number> = { new: 0.72, good: 0.52, used: 0.34 }

/** Of twelve months: for sale, sold or given up. */
export function makeAds(
  books: readonly WorldBook[],
  links: readonly Link[],
  people: readonly WorldPerson[],
  now: number,
): WorldAd[] {
  const random = randomFrom(1815)
  const countsByBook = timesAsked(links)
  const ads: WorldAd[] = []
  for (const book of books) {
    const popularity = countsByBook.get(book.id) ?? 0
    const live = popularity > 0 ? random.between(1, 3 + popularity) : random.between(0, 2)
    const gone = popularity > 0 ? random.between(0, 4) : random.between(0, 1)
    for (let n = 0; n < live + gone; n += 1) ads.push(makeAd(random, ads.length + 1, book, people, now, n >= live))
  }
  return ads
}

export function timesAsked(links: readonly Link[]): Map<string, number> {
  const countsByBook = new Map<string, number>()
  for (const { bookId } of links) countsByBook.set(bookId, (countsByBook.get(bookId) ?? 0) + 1)
  return countsByBook
}

export function makeAd(
  random: Random,
  n: number,
  book: WorldBook,
  people: readonly WorldPerson[],
  now: number,
  isGone: boolean,
): WorldAd {
  const condition = random.pick<Condition>(['new', 'good', 'good', 'used'])
  const createdAt = now - Math.floor((isGone ? random.between(20, 360) : random.between(0, 115)) * day * random.next())
  const stayed = Math.floor((now - createdAt) * (0.2 + 0.75 * random.next()))
  const seller = must(people[(n * 7) % people.length], 'the world has people')
  return {
    id: idOf('ad', n),
    bookId: book.id,
    sellerId: seller.id,
    version: book.version ?? 'onbekend',
    condition,
    hasWriting: condition !== 'new' && random.onceIn(3),
    priceCents: askedPrice(random, book.originalPriceCents ?? 1200, condition),
    takesOffers: n % 10 === 0,
    photos: photosOf(random, n),
    createdAt,
    deletedAt: isGone ? createdAt + stayed : null,
    reason: isGone ? (random.onceIn(4) ? 'unsuccessful' : 'sold') : null,
  }
}

/** Whole or half euros, at most the original price (C12). */
function askedPrice(random: Random, originalCents: number, condition: Condition): number {
  const wished = originalCents * keeps[condition] * (0.85 + 0.3 * random.next())
  return Math.min(originalCents, Math.max(200, Math.round(wished / 50) * 50))
}

function photosOf(random: Random, n: number): number[] {
  const photos = [n % 5, 5 + (n % 2)]
  if (random.onceIn(2)) photos.push(7 + (n % 2))
  if (random.onceIn(3)) photos.push(9 + (n % 3))
  return photos
}
