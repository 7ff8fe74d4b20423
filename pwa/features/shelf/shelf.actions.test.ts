import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Book, BookPage } from '../../../shared/features/books/books.schema.ts'
import { mutations } from '../../app/mutations.ts'
import { newId } from '../../lib/new-id.ts'
import { openCache } from '../../local/cache.ts'
import type { Cache } from '../../local/cache.types.ts'
import { openVault, type Vault } from '../../local/vault.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import { sellOwned } from '../ads/ads.actions.ts'
import { formOf } from '../ads/drafts/draft.ts'
import { createDraftWriter } from '../ads/drafts/draft-writer.ts'
import { putOnShelf, setShelf, setShelfFill, takeOffShelf } from './shelf.actions.ts'
import { worthOf } from './worth.ts'

const calculus: Book = {
  id: newId(),
  workId: newId(),
  name: 'Calculus',
  author: 'Adams',
  isbn: '9780134154367',
  version: '9th edition',
  description: null,
  originalPriceCents: 7495,
  originalPriceAt: 1,
  image: null,
  reviewed: true,
  available: 0,
  lowestPriceCents: null,
  watchers: 9,
}
const bought = {
  id: newId(),
  bookId: calculus.id,
  isbn: null,
  boughtAt: '2026-09-01',
  fromChatId: newId(),
  remind: true,
}

let vault: Vault
let cache: Cache
beforeEach(() => {
  vault = openVault(newId())
  cache = openCache(newId())
})
afterEach(async () => {
  await Promise.all([vault.delete(), cache.delete()])
})

async function shown() {
  const [rows, entries] = await Promise.all([cache.shelf.toArray(), vault.outbox.toArray()])
  return overlaid(mutations, 'shelf', rows, { entries, personId: 'eva' })
}
const put = (bookId: string | null, isbn: string | null = null) => putOnShelf({ vault, cache }, { bookId, isbn }, 'On')
const refuse = () => vault.outbox.toCollection().modify({ state: 'rejected', code: 'too_many' })

describe('a book of one’s shelf', () => {
  it('stands there at once, also without a connection and where nobody knows it, and once (M27, L3)', async () => {
    expect(await Promise.all([put(null, '9789001234560'), put(null, '9789001234560')])).toEqual([true, false])
    expect(await put(calculus.id, calculus.isbn)).toBe(true)
    expect(await put(null, calculus.isbn)).toBe(false)
    expect(await shown()).toMatchObject([
      { bookId: null, isbn: '9789001234560', remind: true, work: 'waiting' },
      { bookId: calculus.id, isbn: calculus.isbn, work: 'waiting' },
    ])
  })

  it('is not put there twice where it came by a sale (M27)', async () => {
    await cache.shelf.put(bought)
    await cache.book.put(calculus)
    expect([await put(calculus.id), await put(null, calculus.isbn)]).toEqual([false, false])
    expect(await vault.outbox.count()).toBe(0)
  })

  it('is taken off at once and comes back by undo; what was never sent is sent no more (M27)', async () => {
    await cache.shelf.put(bought)
    await takeOffShelf(vault, bought.id, 'Off')
    expect(await shown()).toEqual([])
    await setShelf(vault, { ...bought, remind: false }, 'On')
    expect(await shown()).toMatchObject([{ ...bought, remind: false, work: 'waiting' }])
    expect((await vault.outbox.orderBy('n').toArray()).map(({ name }) => name)).toEqual(['shelf.delete', 'shelf.set'])
    await takeOffShelf(vault, bought.id, 'Off')
    expect((await vault.outbox.toArray()).map(({ name }) => name)).toEqual(['shelf.delete'])
  })

  it('is as it was where the server refused a change (M27)', async () => {
    await cache.shelf.put(bought)
    await put(null, '9789001234560')
    await takeOffShelf(vault, bought.id, 'Off')
    await refuse()
    expect(await shown()).toEqual([{ ...bought, work: 'sent' }])
  })

  it('comes by itself until that is switched off, shown before the server knows (M27)', async () => {
    const person = { id: 'eva', email: '', emailVerified: true, firstName: 'Eva', lastName: '', city: null }
    const row = { ...person, chatAlerts: { email: false, push: false }, organisations: [] }
    const fill = async () => {
      const entries = await vault.outbox.toArray()
      return overlaid(mutations, 'person', [row], { entries, personId: 'eva' })[0]?.shelfFill ?? true
    }
    await setShelfFill(vault, false, '')
    expect(await fill()).toBe(false)
    await refuse()
    expect(await fill()).toBe(true)
    await setShelfFill(vault, true, '')
    expect(await fill()).toBe(true)
  })
})

describe('“sell it”', () => {
  const ad = {
    id: newId(),
    bookId: calculus.id,
    version: '8th edition',
    ...plainCopy,
    hasWriting: true,
  } as unknown as Ad
  const formNow = async (id: string) => formOf((await vault.drafts.get(id)) ?? expect.fail('a draft'))

  it('begins a draft with all but photos and price, as the copy was bought (M27)', async () => {
    const id = await sellOwned(vault, bought.id, calculus, ad)
    expect(await formNow(id)).toMatchObject({
      step: 'condition',
      book: { id: calculus.id, name: 'Calculus' },
      version: '8th edition',
      condition: plainCopy.condition,
      hasWriting: true,
      photos: [],
      price: '',
      note: '',
    })
  })

  it('leads to the same draft until something was filled in, and asks what nobody knows of a scanned book (M27)', async () => {
    const id = await sellOwned(vault, bought.id, calculus, ad)
    expect(await sellOwned(vault, bought.id, calculus, ad)).toBe(id)
    const scanned = await sellOwned(vault, newId(), calculus)
    expect(await formNow(scanned)).toMatchObject({ version: '9th edition', condition: null, hasWriting: null })
    expect(scanned).not.toBe(id)
    const writer = createDraftWriter(vault, id)
    writer.edit({ price: '20' })
    await writer.flush()
    expect(await sellOwned(vault, bought.id, calculus, ad)).not.toBe(id)
  })
})

describe('what a book is worth', () => {
  const none = { count: 0, lowestCents: null, medianCents: null, highestCents: null }
  const page = (sold: BookPage['sold'], offered: BookPage['offered'] = none, book: object = {}): BookPage => ({
    book: { ...calculus, ...book },
    versions: [],
    history: [],
    sold,
    offered,
  })
  const forSale = { count: 4, lowestCents: 1000, medianCents: 2450, highestCents: 3000 }

  it('is the average of sales, else the middle of copies for sale, with their count (M27, M5)', () => {
    expect(worthOf(page({ count: 5, averageCents: 2960 }, forSale))).toEqual({ cents: 3000, count: 5, by: 'sold' })
    expect(worthOf(page({ count: 2, averageCents: 2960 }, forSale))).toEqual({ cents: 2500, count: 4, by: 'offered' })
  })

  it('is not said of too few copies, and never more than the book costs new (M27, M5)', () => {
    expect(worthOf(page({ count: 2, averageCents: 2960 }, { ...forSale, count: 2 }))).toBeNull()
    expect(worthOf(page({ count: 5, averageCents: 9000 }))).toMatchObject({ cents: 7495 })
    expect(worthOf(page({ count: 5, averageCents: 9000 }, none, { reviewed: false }))).toMatchObject({ cents: 9000 })
    expect(worthOf(page({ count: 5, averageCents: 40 }))).toMatchObject({ cents: 40 })
  })
})
