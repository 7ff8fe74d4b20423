import type { Wanted } from '../../../../shared/features/search/engine/shelf.ts'
import { lastRev, movedSince, type Statements } from './statements.ts'

const [isKnown, isOffered, isListed] = [1, 2, 4]

const wanted = `select t.n, b.available > 0 as offered,
    exists (select 1 from link l where l.book_id = b.id and l.visible) as listed
  from json_each(?) j join book_text t on t.n = j.value join book b on b.id = t.book_id`

/** Links only come, go, or get a new rev. */
const stamp = 'select count(*) from link union all select coalesce(max(rev), 0) from link'

/** By book; cached until the book or any list changes. */
export class Wants {
  readonly #statements: Statements
  #known = new Uint8Array(0)
  #version: number | undefined
  #rev = 0
  #stamp = ''

  constructor(statements: Statements) {
    this.#statements = statements
  }

  of(books: readonly number[]): (n: number) => Wanted {
    this.#forgetOld()
    const unknown = books.filter(n => !this.#known[n])
    if (unknown.length > 0) this.#read(unknown)
    return n => {
      const bits = this.#known[n] ?? 0
      return { isOffered: (bits & isOffered) !== 0, isListed: (bits & isListed) !== 0 }
    }
  }

  #read(books: readonly number[]): void {
    const end = Math.max(...books) + 1
    if (end > this.#known.length) {
      const roomier = new Uint8Array(end * 1.5)
      roomier.set(this.#known)
      this.#known = roomier
    }
    const rows = this.#statements.rows<{ n: number; offered: 0 | 1; listed: 0 | 1 }>(wanted, [JSON.stringify(books)])
    for (const { n, offered, listed } of rows) this.#known[n] = isKnown | (offered * isOffered) | (listed * isListed)
  }

  #forgetOld(): void {
    const [version] = this.#statements.numbers('pragma data_version', [])
    if (version === this.#version) return
    this.#version = version
    const rev = lastRev(this.#statements)
    const now = this.#statements.numbers(stamp, []).join()
    if (now === this.#stamp) for (const n of movedSince(this.#statements, this.#rev)) this.#known[n] = 0
    else this.#known.fill(0)
    this.#stamp = now
    this.#rev = rev
  }
}
