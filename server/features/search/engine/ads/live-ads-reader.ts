import { factNames } from '../../../../../shared/features/ads/ad-fact-list.ts'
import { type LiveAd, LiveAds } from './live-ads.ts'
import { lastRev, movedSince, type Statements } from '../statements.ts'

const batchSize = 500

type Row = LiveAd & { n: number }

const inSql = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
/** Columns of the facts of an ad `a` and its seller. */
export const factColumns = [...factNames, 'studentOf'].map(name => `a.${inSql(name)} as ${name}`).join(', ')

const lastBook = 'select coalesce(max(n), 0) from book_text'
const ofBooks = (which: string) => `
  select t.n, a.price_cents as priceCents, ${factColumns}, a.city, a.version
  from book_text t cross join ad a indexed by ad_live_book on a.book_id = t.book_id
  where ${which} and a.deleted_at is null order by t.n`
const ofSellers = 'a.seller_id in (select value from json_each(?))'
const booksOf = `select distinct t.n from ad a join book_text t on t.book_id = a.book_id
  where ${ofSellers} and a.deleted_at is null`

/** Reads all ads once, in steps, then only books whose `rev` moved. */
export class LiveAdsReader {
  readonly #statements: Statements
  readonly #liveAds = new LiveAds()
  #read = 0
  #done = false
  #rev = 0
  #version: number | undefined

  constructor(statements: Statements) {
    this.#statements = statements
  }

  readStep(): boolean {
    if (this.#done) return false
    if (this.#read === 0) this.#rev = lastRev(this.#statements)
    const until = this.#read + batchSize
    this.#take('t.n > ? and t.n <= ?', [this.#read, until])
    this.#read = until
    this.#done = until >= this.#one(lastBook)
    return !this.#done
  }

  now(): LiveAds {
    while (this.readStep());
    const version = this.#one('pragma data_version')
    if (version !== this.#version) this.#readChanged()
    this.#version = version
    return this.#liveAds
  }

  /** Removes the ads of these sellers only while `look` runs. */
  without<Result>(sellers: readonly string[], look: (liveAds: LiveAds) => Result): Result {
    const liveAds = this.now()
    if (sellers.length === 0) return look(liveAds)
    const sellersJson = JSON.stringify(sellers)
    const books = this.#statements.numbers(booksOf, [sellersJson])
    try {
      for (const n of books)
        liveAds.set(n, this.#statements.rows<LiveAd>(ofBooks(`t.n = ? and not ${ofSellers}`), [n, sellersJson]))
      return look(liveAds)
    } finally {
      for (const n of books) liveAds.set(n, this.#statements.rows<LiveAd>(ofBooks('t.n = ?'), [n]))
    }
  }

  #readChanged(): void {
    const rev = lastRev(this.#statements)
    for (const n of movedSince(this.#statements, this.#rev)) {
      this.#liveAds.set(n, this.#statements.rows<LiveAd>(ofBooks('t.n = ?'), [n]))
    }
    this.#rev = rev
  }

  #take(which: string, params: number[]): void {
    let n = 0
    let ads: LiveAd[] = []
    for (const row of this.#statements.rows<Row>(ofBooks(which), params)) {
      if (row.n !== n && ads.length > 0) this.#liveAds.set(n, ads.splice(0))
      n = row.n
      ads.push(row)
    }
    if (ads.length > 0) this.#liveAds.set(n, ads)
  }

  #one(sql: string): number {
    return this.#statements.numbers(sql, [])[0] ?? 0
  }
}
