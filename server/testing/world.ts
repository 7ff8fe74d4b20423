import type { Booklists } from './world/booklists.ts'
import { readBooklists } from './world/booklists.ts'
import { makeAds, type WorldAd } from './world/ads.ts'
import { makePastAds } from './world/past-ads.ts'
import { books, type WorldBook } from './world/books.ts'
import { makeChats, type WorldChat } from './world/chats.ts'
import { organisations } from './world/organisations.ts'
import { people, type WorldPerson } from './world/people.ts'

/** Invented people and prices, real books. The same every time, with dates counted back from `now` (milliseconds). */
export interface World extends Booklists {
  people: readonly WorldPerson[]
  organisations: typeof organisations
  books: readonly WorldBook[]
  ads: readonly WorldAd[]
  chats: readonly WorldChat[]
}

export function createWorld(now: number): World {
  const booklists = readBooklists(organisations, books)
  const ads = makeAds(books, booklists.links, people, now)
  const past = makePastAds(books, booklists.links, people, { now, before: ads.length })
  return { people, organisations, books, ...booklists, ads: [...ads, ...past], chats: makeChats(ads, people, now) }
}
