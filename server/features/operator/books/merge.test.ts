import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatIdOf } from '../../../../shared/features/chats/chats.rules.ts'
import type { MergeAnswer, MergePreview } from '../../../../shared/features/operator/books.schema.ts'
import { createDevice, type Device } from '../../../testing/device.ts'
import { givenAd, givenBook, givenPhoto } from '../../../testing/given.ts'
import { givenList } from '../../../testing/given-list.ts'
import { asOperator, logged } from '../../../testing/given-operator.ts'
import { algebra, daan, eva, noor, tim } from '../../../testing/named.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { ad } from '../../ads/ads.table.ts'
import { link } from '../../booklists/booklists.table.ts'
import { book } from '../../books/books.table.ts'
import { watch } from '../../watches/watches.table.ts'
import { plainCopy } from '../../../../shared/features/ads/testing/plain-copy.ts'

/** The same book, as a seller typed it. */
const typed = {
  id: '00000000-0000-7000-8000-000000000b11',
  name: 'Lineaire algebra Lay',
  author: 'Lay',
  isbn: null,
  originalPriceCents: null,
}

let app: TestApp
let site: Awaited<ReturnType<typeof asOperator>>
let seller: Device
let buyer: Device
let adId: string
let chatId: string
beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  await givenBook(app, typed)
  site = await asOperator(app, noor)
  seller = createDevice(app, eva)
  buyer = createDevice(app, daan)
  await seller.push([])
  adId = await givenAd(app, eva, typed.id, { priceCents: 900 })
  await givenAd(app, eva, algebra.id, { priceCents: 2500 })
  chatId = await chatIdOf(adId, daan.id)
  await buyer.send('chat.start', { id: chatId, adId })
  await buyer.send('watch.set', { bookId: typed.id, email: true, push: false })
})
afterEach(() => app.close())

const merge = (json: object = { into: algebra.id }, from = typed.id) =>
  site.does<MergeAnswer>(`/books/${from}/merge`, json)
const undo = (id: string) => site.ask(`/books/merges/${id}/undo`, {})
const bookOf = async (id: string) => (await app.deps.store.read.select().from(book).where(eq(book.id, id)))[0]
const hits = async (q: string) => {
  const answer = await app.ask(`/api/search?q=${encodeURIComponent(q)}`)
  const { results, total } = (await answer.json()) as { results: { book: { id: string } }[]; total: number }
  expect(results).toHaveLength(total)
  return results.map(({ book: { id } }) => id)
}
const rowsOf = async (device: Device, personId: string, kind: string) => {
  const pulled = await device.pull(`me:${personId}`, 0)
  const rows = 'rows' in pulled ? pulled.rows.filter(row => row.kind === kind) : []
  return rows.map(({ id, op, row }) => [id, op, (row as { bookId?: string } | undefined)?.bookId])
}

describe('a book that goes into another (M6)', () => {
  it('takes ads, chats, watches and counts along', async () => {
    const { book: stays, merge: done } = await merge()
    expect(stays).toMatchObject({ id: algebra.id, available: 2, lowestPriceCents: 900, watchers: 1 })
    expect(done).toMatchObject({
      from: { name: typed.name },
      into: { id: algebra.id },
      ads: 1,
      watchers: 1,
      undoneAt: null,
    })
    expect(await bookOf(typed.id)).toBeUndefined()
    expect(await rowsOf(seller, eva.id, 'ad')).toContainEqual([adId, 'put', algebra.id])
    expect(await rowsOf(buyer, daan.id, 'ad')).toContainEqual([adId, 'put', algebra.id])
    expect(await rowsOf(buyer, daan.id, 'watch')).toEqual(
      expect.arrayContaining([
        [typed.id, 'del', undefined],
        [algebra.id, 'put', algebra.id],
      ]),
    )
    expect((await buyer.send('message.send', { id: v7(), chatId, text: 'Nog te koop?' })).kind).toBe('applied')
    expect(await logged(app)).toEqual([['book.merge', algebra.id, noor.id]])
  })

  it('takes the rows of shelves along, and gives them back where it is undone (M27)', async () => {
    const plain = { isbn: null, boughtAt: null, fromChatId: null, remind: true }
    const [moved, stays, gone] = [v7(), v7(), v7()]
    for (const id of [moved, gone]) await buyer.send('shelf.set', { id, bookId: typed.id, ...plain })
    await buyer.send('shelf.set', { id: stays, bookId: algebra.id, ...plain })
    const { merge: done } = await merge()
    const shown = async () => (await rowsOf(buyer, daan.id, 'shelf')).filter(([, op]) => op === 'put')
    expect(await shown()).toEqual(expect.arrayContaining([moved, stays, gone].map(id => [id, 'put', algebra.id])))
    await buyer.send('shelf.delete', { id: gone })
    await undo(done.id)
    const after = [
      [moved, 'put', typed.id],
      [stays, 'put', algebra.id],
    ]
    expect((await shown()).toSorted()).toEqual(after.toSorted())
    expect(await rowsOf(buyer, daan.id, 'book')).toContainEqual([typed.id, 'put', undefined])
    expect(await rowsOf(buyer, daan.id, 'book')).toContainEqual([algebra.id, 'put', undefined])
  })

  it('gives no seller an ad back that a lower price replaced, neither when it is undone (C13)', async () => {
    const facts = { version: '1e', ...plainCopy } as const
    const photos = [await givenPhoto(app, eva), await givenPhoto(app, eva)]
    const lower = { id: v7(), bookId: typed.id, ...facts, priceCents: 800, photos }
    expect((await seller.send('ad.create', { ...lower, replaces: adId })).kind).toBe('applied')
    const { merge: done } = await merge()
    await undo(done.id)
    const puts = (await rowsOf(seller, eva.id, 'ad')).filter(([, op]) => op === 'put').map(([id]) => id)
    expect(puts).toContain(lower.id)
    expect(puts).not.toContain(adId)
  })

  it('leads its address on, in the API and for devices that were away', async () => {
    await merge()
    expect((await (await app.ask(`/api/books/${typed.id}`)).json()).book.id).toBe(algebra.id)
    expect((await (await app.ask(`/api/books/${typed.id}/ads`)).json()).ads).toHaveLength(2)
    const watched = await seller.send('watch.set', { bookId: typed.id, email: false, push: true })
    expect(watched.kind).toBe('applied')
    expect(await app.deps.store.read.select({ bookId: watch.bookId }).from(watch)).toEqual([
      { bookId: algebra.id },
      { bookId: algebra.id },
    ])
  })

  it('is found no more under its own words, and the other one with its copies is', async () => {
    expect(await hits('lineaire')).toEqual([typed.id])
    expect(await hits('')).toHaveLength(2)
    await merge()
    // The other is now the book most like these words.
    expect(await hits('lineaire')).toEqual([algebra.id])
    expect(await hits('')).toEqual([algebra.id])
    expect((await (await app.ask('/api/search?maxPrice=1000')).json()).results).toMatchObject([
      { book: { id: algebra.id }, lowestPriceCents: 900 },
    ])
  })

  it('takes links along; where a course had both, one of them is hidden', async () => {
    await givenList(app, [algebra.id, typed.id])
    const { organisationId } = await givenList(app, [typed.id])
    const preview = await site.does<MergePreview>(`/books/${typed.id}/merge/${algebra.id}`)
    expect(preview).toMatchObject({ ads: 1, chats: 1, watchers: 1, both: 0, links: 2, doubled: 1 })
    await merge()
    const links = await app.deps.store.read.select().from(link)
    expect(links.map(({ bookId }) => bookId)).toEqual([algebra.id, algebra.id, algebra.id])
    expect(links.filter(({ visible }) => !visible)).toHaveLength(1)
    const pulled = await buyer.pull(`org:${organisationId}`, 0)
    const rows = 'rows' in pulled ? pulled.rows : []
    expect(rows.map(({ kind, id, op }) => [kind, id, op])).toContainEqual(['book', algebra.id, 'put'])
  })

  it('gives the one that stays what was chosen', async () => {
    const { book: stays } = await merge({ into: algebra.id, values: { version: '6e druk', originalPriceCents: 6000 } })
    expect(stays).toMatchObject({ version: '6e druk', originalPriceCents: 6000, originalPriceAt: app.clock.now() })
  })

  it('who watched both watches one, in every way they asked for', async () => {
    await buyer.send('watch.set', { bookId: algebra.id, email: false, push: true })
    await merge()
    expect(await app.deps.store.read.select().from(watch)).toMatchObject([
      { personId: daan.id, bookId: algebra.id, email: true, push: true },
    ])
    expect(await bookOf(algebra.id)).toMatchObject({ watchers: 1 })
  })
})

describe('a merge that is undone (M6)', () => {
  it('gives each its own back, and what happened since stays where it was done', async () => {
    await givenList(app, [algebra.id, typed.id])
    const before = [await bookOf(typed.id), await bookOf(algebra.id)]
    const { merge: done } = await merge({ into: algebra.id, values: { version: '6e druk' } })
    const later = await givenAd(app, eva, algebra.id, { priceCents: 1000 })
    expect((await undo(done.id)).status).toBe(200)
    const free = { rev: expect.any(Number) }
    expect(await bookOf(typed.id)).toEqual({ ...before[0], ...free })
    expect(await bookOf(algebra.id)).toEqual({ ...before[1], ...free, available: 2, lowestPriceCents: 1000 })
    const ads = await app.deps.store.read.select().from(ad)
    expect(ads.find(({ id }) => id === adId)?.bookId).toBe(typed.id)
    expect(ads.find(({ id }) => id === later)?.bookId).toBe(algebra.id)
    expect(await app.deps.store.read.select().from(watch)).toMatchObject([{ bookId: typed.id, email: true }])
    expect((await app.deps.store.read.select().from(link)).map(({ visible }) => visible)).toEqual([true, true])
    expect(await hits('lineaire')).toEqual([typed.id])
    expect(await hits('')).toHaveLength(2)
    expect((await (await app.ask(`/api/books/${typed.id}`)).json()).book.id).toBe(typed.id)
    expect((await logged(app)).map(([action]) => action)).toEqual(['book.merge', 'book.unmerge'])
  })

  it('can be done once, for 30 days, and not before what builds on it', async () => {
    const { merge: done } = await merge()
    const third = { ...typed, id: v7(), name: 'Derde' }
    await givenBook(app, third)
    const { merge: upon } = await merge({ into: third.id }, algebra.id)
    expect((await (await app.ask(`/api/books/${typed.id}`)).json()).book.id).toBe(third.id)
    expect((await undo(done.id)).status).toBe(409)
    expect((await undo(upon.id)).status).toBe(200)
    app.clock.move(30 * 24 * 60 * 60 * 1000 + 1)
    expect(await site.fails(`/books/merges/${done.id}/undo`, {})).toEqual([409, 'too_late'])
    app.clock.move(-1)
    expect((await undo(done.id)).status).toBe(200)
    expect(await site.fails(`/books/merges/${done.id}/undo`, {})).toEqual([409, 'already'])
  })

  it('is refused where another book has its ISBN by now', async () => {
    const { merge: done } = await merge({ into: typed.id }, algebra.id)
    const taken = { ...algebra, id: v7() }
    await givenBook(app, taken)
    const answer = await undo(done.id)
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'already', current: { id: taken.id } }])
  })

  it('gives a stopped watch to nobody', async () => {
    const { merge: done } = await merge()
    await buyer.send('watch.set', { bookId: algebra.id, email: false, push: false })
    await undo(done.id)
    const on = await app.deps.store.read.select().from(watch).where(eq(watch.email, true))
    expect(on).toEqual([])
  })
})

describe('another edition of the same work (M1)', () => {
  it('is of that work from then on, with all its editions, and of its own again when undone', async () => {
    const { merge: done } = await merge({ into: algebra.id, as: 'work' })
    expect((await bookOf(typed.id))?.workId).toBe(algebra.id)
    expect((await bookOf(typed.id))?.available).toBe(1)
    expect(await site.fails(`/books/${typed.id}/merge`, { into: algebra.id, as: 'work' })).toEqual([409, 'merged'])
    expect((await undo(done.id)).status).toBe(200)
    expect((await bookOf(typed.id))?.workId).toBe(typed.id)
  })
})

describe('merging', () => {
  it('is refused into itself, into a merged book, into nothing, and of a merged book', async () => {
    expect(await site.fails(`/books/${typed.id}/merge`, { into: typed.id })).toEqual([422, 'invalid'])
    expect(await site.fails(`/books/${typed.id}/merge`, { into: v7() })).toEqual([422, 'invalid'])
    expect(await site.fails(`/books/${v7()}/merge`, { into: algebra.id })).toEqual([404, 'not_found'])
    expect(await site.fails(`/books/${typed.id}/merge`, {})).toEqual([422, 'invalid'])
    await merge()
    expect(await site.fails(`/books/${typed.id}/merge`, { into: algebra.id })).toEqual([409, 'merged'])
    expect(await site.fails(`/books/${algebra.id}/merge`, { into: typed.id })).toEqual([409, 'merged'])
    expect(await logged(app)).toHaveLength(1)
  })

  it('of two operators at once is done by one', async () => {
    const other = await asOperator(app, tim)
    const answers = await Promise.all([
      site.ask(`/books/${typed.id}/merge`, { into: algebra.id }),
      other.ask(`/books/${typed.id}/merge`, { into: algebra.id }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('while ads are placed and books are watched loses none of them', async () => {
    const placed = Array.from({ length: 5 }, () => givenAd(app, eva, typed.id).catch(() => undefined))
    const [done] = await Promise.all([site.ask(`/books/${typed.id}/merge`, { into: algebra.id }), ...placed])
    expect(done?.status).toBe(200)
    const ads = await app.deps.store.read.select().from(ad)
    expect(new Set(ads.map(({ bookId }) => bookId))).toEqual(new Set([algebra.id]))
    expect((await bookOf(algebra.id))?.available).toBe(ads.length)
  })
})

describe('a book that a seller proposed (M6)', () => {
  const propose = async (isbn: string | null = null) => {
    const id = v7()
    const proposal = { id, isbn, name: 'Reader Caleidoscoop', author: 'Vakgroep', originalPriceCents: null }
    expect((await seller.send('book.propose', proposal)).kind).toBe('applied')
    return id
  }

  it('waits until it is confirmed, with corrections', async () => {
    const id = await propose()
    expect((await site.does<{ books: object[] }>('/books/unreviewed')).books).toMatchObject([
      { book: { id }, proposedBy: { name: 'Eva de Vries' } },
    ])
    const { book: confirmed } = await site.does<{ book: object }>(`/books/${id}/confirm`, {
      values: { name: 'Caleidoscoop', originalPriceCents: 1500 },
    })
    expect(confirmed).toMatchObject({ name: 'Caleidoscoop', reviewed: true, originalPriceCents: 1500 })
    expect(await hits('caleidoscoop')).toEqual([id])
    expect(await hits('reader')).toEqual([])
    expect((await site.does<{ books: object[] }>('/books/unreviewed')).books).toEqual([])
    expect(await site.fails(`/books/${id}/confirm`, {})).toEqual([409, 'already'])
  })

  it('says who proposes it, and the ads that it is for (M6)', async () => {
    const id = await propose()
    const live = await givenAd(app, eva, id)
    const gone = await givenAd(app, eva, id, { deletedAt: app.clock.now() })
    expect(await site.does(`/books/${id}`)).toMatchObject({
      proposedBy: { id: eva.id, name: 'Eva de Vries' },
      ads: [
        { id: live, isLive: true },
        { id: gone, isLive: false },
      ],
    })
  })

  it('is shown beside those that may be the same', async () => {
    const id = v7()
    const proposal = { id, isbn: algebra.isbn, name: 'Linear algebra', author: 'Lay', originalPriceCents: null }
    expect((await seller.send('book.propose', proposal)).kind).toBe('rejected')
    const other = v7()
    await seller.send('book.propose', { ...proposal, id: other, isbn: null })
    expect((await site.does<{ alike: object[] }>(`/books/${other}`)).alike).toMatchObject([{ id: algebra.id }])
  })

  it('gets no ISBN that another has, nor a wrong one', async () => {
    const id = await propose()
    const confirm = (isbn: string) => site.fails(`/books/${id}/confirm`, { values: { isbn } })
    expect(await confirm(algebra.isbn)).toEqual([409, 'already'])
    expect(await confirm('9780321982385')).toEqual([422, 'invalid'])
    expect(await logged(app)).toEqual([])
  })
})
