import type { Link } from '../../../shared/features/booklists/booklists.schema.ts'
import { makeAd, timesAsked, type WorldAd } from './ads.ts'
import type { WorldBook } from './books.ts'
import type { WorldPerson } from './people.ts'
import { type Random, randomFrom } from './random.ts'

const day = 24 * 60 * 60 * 1000
/** Ads by month from January, most before a half-year begins. */
const seasons = [4, 5, 2, 1, 1, 2, 2, 5, 6, 3, 2, 1]
const busiest = Math.max(...seasons)

/** Enough per book for its yearly figures (D1). */
export function makePastAds(
  books: readonly WorldBook[],
  links: readonly Link[],
  people: readonly WorldPerson[],
  { now, before }: { now: number; before: number },
): WorldAd[] {
  const random = randomFrom(1931)
  const countsByBook = timesAsked(links)
  const ads: WorldAd[] = []
  for (const book of books) {
    const times = countsByBook.get(book.id) ?? 0
    if (times < 2 && !(times === 1 && random.onceIn(6))) continue
    for (let left = random.between(7, 12); left > 0; left -= 1) {
      const ad = makeAd(random, before + ads.length + 1, book, people, now, true)
      const createdAt = inSeason(random, now)
      const deletedAt = Math.min(createdAt + random.between(6, 50) * day, now - day)
      ads.push({ ...ad, createdAt, deletedAt })
    }
  }
  return ads
}

function inSeason(random: Random, now: number): number {
  for (;;) {
    const at = now - random.between(20, 350) * day
    const season = seasons[new Date(at).getUTCMonth()] ?? 0
    if (random.between(1, busiest) <= season) return at
  }
}
