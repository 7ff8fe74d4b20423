import { type BookIndex, openIndex } from '../../../../../shared/features/search/engine/book-index.ts'
import { buildIndex } from '../../../../../shared/features/search/engine/build-index.ts'
import type { Shelf } from '../../../../../shared/features/search/engine/shelf.ts'
import { must } from '../../../../../shared/lib/must.ts'
import type { Statements } from '../statements.ts'
import { type Base, type ChangedBook, changedSince, lastChange, textsOf } from './stored-index.ts'

/** Larger indexes are built elsewhere, because they would delay queries. */
const maxChanged = 2048
/** Beyond this a new base is due. */
const late = 4096

interface Layer {
  index: BookIndex
  deleted: Set<number>
}

/** The base plus small immutable indexes of later changes; neighbours of equal size merge, so there are few. */
export class LiveShelf {
  readonly #statements: Statements
  #layers: Layer[] = []
  #seq = 0
  #version: number | undefined

  constructor(statements: Statements, base?: Base) {
    this.#statements = statements
    if (base) this.rebase(base)
  }

  /** Reads later changes again. */
  rebase({ bytes, seq }: Base): void {
    const index = openIndex(bytes)
    if (!index) return
    this.#layers = [{ index, deleted: new Set() }]
    this.#seq = seq
    this.#version = undefined
  }

  now(): Shelf {
    const [version] = this.#statements.numbers('pragma data_version', [])
    if (version !== this.#version || this.#layers.length === 0) this.#readChanged()
    this.#version = version
    return this.#layers
  }

  /** True where a new base pays off. */
  get isLate(): boolean {
    const [base, ...others] = this.#layers
    const later = others.reduce((sum, { index, deleted: gone }) => sum + index.size - gone.size, 0)
    return later > Math.max(late, (base?.index.size ?? 0) / 4)
  }

  #readChanged(): void {
    const seq = lastChange(this.#statements)
    if (seq === this.#seq && this.#layers.length > 0) return
    const changed = changedSince(this.#statements, this.#seq)
    for (const { n } of changed)
      for (const { index, deleted: gone } of this.#layers) if (index.placeOf(n) !== undefined) gone.add(n)
    this.#seq = changed.reduce((last, { seq }) => Math.max(last, seq), this.#seq)
    this.#add(changed.flatMap(({ book }) => book ?? []))
  }

  #add(books: readonly NonNullable<ChangedBook['book']>[]): void {
    const all = [...books]
    for (let last = this.#layers.at(-1); this.#layers.length > 1 && last; last = this.#layers.at(-1)) {
      const liveSize = last.index.size - last.deleted.size
      if (liveSize > 2 * all.length || liveSize + all.length > maxChanged) break
      const { deleted } = last
      all.push(
        ...textsOf(
          this.#statements,
          [...last.index.packed.books].filter(n => !deleted.has(n)),
        ),
      )
      this.#layers.pop()
    }
    if (all.length === 0 && this.#layers.length > 0) return
    const index = must(openIndex(buildIndex(all)), 'an index that was just built opens')
    this.#layers.push({ index, deleted: new Set() })
  }
}
