import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chatIdOf, derivedId } from '../../../shared/features/chats/chats.rules.ts'
import type { Shelf } from '../../../shared/features/shelf/shelf.mutations.ts'
import { maxShelf } from '../../../shared/features/shelf/shelf.rules.ts'
import type { SessionPerson } from '../../adapters/identity/identity.ts'
import { contextOf } from '../../testing/context-of.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, noor, privaatrecht, sanne } from '../../testing/named.ts'
import { createNotified, type Notified } from '../../testing/notified.ts'
import { backUp, restoredApp } from '../../testing/restored-app.ts'
import { chat } from '../chats/chats.table.ts'
import { adDeleteMutator } from '../ads/ads.mutators.ts'
import { erasePerson } from '../people/erase-person.ts'
import { findEverythingOf } from '../people/export.queries.ts'
import { findShelvedBooks } from './remind-shelf.ts'
import { shelfDeleteMutator } from './shelf.mutators.ts'
import { shelf } from './shelf.table.ts'

const unknownIsbn = '9789001234560'

let world: Notified
let buyer: Device
let seller: Device
let adId: string
beforeEach(async () => {
  world = await createNotified()
  ;({ buyer, seller } = world)
  await givenBook(world.app, privaatrecht)
  const [row] = await world.app.deps.store.read.select().from(chat).where(eq(chat.id, world.chatId))
  adId = row?.adId ?? ''
})
afterEach(() => world.close())

const plain = { bookId: privaatrecht.id, isbn: null, boughtAt: null, fromChatId: null, remind: true }
const set = (args: object = {}, by = buyer, more: object = {}) =>
  by.send('shelf.set', { id: v7(), ...plain, ...args } as never, more)
async function rowsOf<Row>(device: Device, { id }: SessionPerson, kind: string): Promise<Row[]> {
  const path = `/api/sync/snapshot?${new URLSearchParams({ s: `me:${id}` })}`
  const { rows } = (await (await world.app.ask(path, { as: device.headers })).json()) as {
    rows: { kind: string; row: Row }[]
  }
  return rows.filter(row => row.kind === kind).map(({ row }) => row)
}
const shown = (device = buyer, person = daan) => rowsOf<Shelf>(device, person, 'shelf')
const books = async () => (await rowsOf<{ id: string }>(buyer, daan, 'book')).map(({ id }) => id)
const pulled = async (cursor: number) => {
  const answer = await buyer.pull(`me:${daan.id}`, cursor)
  return 'rows' in answer ? answer.rows.map(({ kind, id, op }) => `${op} ${kind} ${id}`) : []
}
const head = async () => {
  const answer = await buyer.pull(`me:${daan.id}`, 0)
  return 'next' in answer ? answer.next : 0
}
const bought = async () => ({
  id: await derivedId(`shelf:${world.chatId}`),
  bookId: algebra.id,
  isbn: null,
  boughtAt: '2026-09-02',
  fromChatId: world.chatId,
  remind: true,
})

describe('shelf.set', () => {
  it('is a row of one’s own with its book, and nobody else ever sees it (M27)', async () => {
    const id = v7()
    expect(await set({ id, boughtAt: '2026-08-30' })).toMatchObject({ kind: 'applied' })
    expect(await shown()).toEqual([{ id, ...plain, boughtAt: '2026-08-30' }])
    expect(await books()).toContain(privaatrecht.id)
    expect(await shown(seller, eva)).toEqual([])
    expect(await set({ id, remind: false }, seller)).toMatchObject({ kind: 'applied' })
    expect(await seller.send('shelf.delete', { id })).toMatchObject({ kind: 'applied' })
    expect(await shown()).toMatchObject([{ id, remind: true }])
  })

  it('needs a session only, no confirmed address (G3, M27)', async () => {
    expect(await set({}, createDevice(world.app, sanne))).toMatchObject({ kind: 'applied' })
  })

  it('takes an ISBN: of a book that is here at once, of another as soon as somebody adds it (M27, M6)', async () => {
    const [first, second] = [v7(), v7()]
    await set({ id: first, bookId: null, isbn: '978-0-321-98238-4' })
    await set({ id: second, bookId: null, isbn: unknownIsbn })
    const known = { id: first, ...plain, bookId: algebra.id, isbn: algebra.isbn }
    expect(await shown()).toEqual([known, { id: second, ...plain, bookId: null, isbn: unknownIsbn }])
    await findShelvedBooks(world.app.deps)
    const before = await head()
    const bookId = v7()
    const proposed = {
      id: bookId,
      isbn: unknownIsbn,
      name: 'Nieuw boek',
      author: 'A. Auteur',
      originalPriceCents: null,
    }
    await seller.send('book.propose', proposed, { lane: 'me' })
    await findShelvedBooks(world.app.deps)
    await findShelvedBooks(world.app.deps)
    expect(await shown()).toEqual([known, { id: second, ...plain, bookId, isbn: unknownIsbn }])
    expect(await pulled(before)).toEqual(expect.arrayContaining([`put shelf ${second}`, `put book ${bookId}`]))
  })

  it.each([
    [{ bookId: null }, { bookId: 'This field is required' }],
    [{ bookId: null, isbn: '9780321982385' }, { isbn: expect.stringContaining('last digit') }],
    [{ boughtAt: '2026-10-01' }, { boughtAt: 'This day has not come yet.' }],
    [{ boughtAt: '2026-02-30' }, { boughtAt: expect.any(String) }],
    [{ boughtAt: 5 }, { boughtAt: expect.any(String) }],
    [{ remind: 'yes' }, { remind: expect.any(String) }],
    [{ id: 'x' }, { id: expect.any(String) }],
  ])('refuses %j by field (M27, J4)', async (args, fields) => {
    expect(await set(args)).toMatchObject({ kind: 'rejected', code: 'invalid', fields })
    expect(await shown()).toEqual([])
  })

  it('of a book that is not there, or a chat in which one did not buy, is refused (M27, L9)', async () => {
    expect(await set({ bookId: v7() })).toMatchObject({ code: 'not_found', fields: { bookId: expect.any(String) } })
    for (const by of [seller, createDevice(world.app, noor)])
      expect(await set({ fromChatId: world.chatId }, by)).toMatchObject({ code: 'not_member' })
    expect(await set({ fromChatId: world.chatId })).toMatchObject({ kind: 'applied' })
  })

  it('holds at most three hundred books of a person, and says so (M27, J4)', async () => {
    const { store, now } = world.app.deps
    const rows = Array.from({ length: maxShelf }, () => ({ ...plain, id: v7(), personId: daan.id }))
    const times = { setAt: 1, createdAt: now(), rev: 1 }
    await store.commit({ statements: [store.write.insert(shelf).values(rows.map(row => ({ ...row, ...times })))] })
    expect(await set()).toMatchObject({ code: 'too_many', fields: { id: expect.stringContaining('300') } })
    expect(await set({ id: rows[0]?.id })).toMatchObject({ kind: 'applied' })
  })

  it('set last wins, also where it arrives first, and a set after a removal brings it back (M27, L8)', async () => {
    const [id, now] = [v7(), world.app.clock.now()]
    await set({ id, remind: false }, buyer, { createdAt: now - 1000 })
    await set({ id }, buyer, { createdAt: now - 5000 })
    expect(await shown()).toMatchObject([{ remind: false }])
    await buyer.send('shelf.delete', { id }, { createdAt: now - 500 })
    await set({ id }, buyer, { createdAt: now - 800 })
    expect(await shown()).toEqual([])
    await set({ id }, buyer, { createdAt: now - 100 })
    expect(await shown()).toEqual([{ id, ...plain }])
  })
})

describe('shelf.delete', () => {
  it('takes the row and its book away, and leaves nothing of it (M27)', async () => {
    const id = v7()
    await set({ id, isbn: algebra.isbn, boughtAt: '2026-08-30', fromChatId: world.chatId })
    const before = await head()
    expect(await buyer.send('shelf.delete', { id })).toMatchObject({ kind: 'applied' })
    expect(await pulled(before)).toEqual([`del shelf ${id}`, `del book ${privaatrecht.id}`])
    const [row] = await world.app.deps.store.read.select().from(shelf)
    expect(row).toMatchObject({ bookId: null, isbn: null, boughtAt: null, fromChatId: null })
    expect(await buyer.send('shelf.delete', { id: v7() })).toMatchObject({ kind: 'applied' })
  })

  it('is forgotten after ninety days, but for that of a sale (M27)', async () => {
    await seller.send('ad.delete', { id: adId, reason: 'sold', chatId: world.chatId })
    const [sale, one, two] = [(await bought()).id, v7(), v7()]
    for (const id of [one, two]) await set({ id })
    for (const id of [sale, one]) await buyer.send('shelf.delete', { id })
    world.app.clock.move(90 * 24 * 3600_000)
    await buyer.send('shelf.delete', { id: two })
    const left = (await world.app.deps.store.read.select().from(shelf)).map(({ id }) => id)
    expect(left.toSorted()).toEqual([sale, two].toSorted())
  })

  it('leaves a book that another row, a watch or a chat is about (M27)', async () => {
    const [one, other, ofChat] = [v7(), v7(), v7()]
    for (const id of [one, other]) await set({ id })
    await set({ id: ofChat, bookId: algebra.id })
    for (const id of [one, ofChat]) await buyer.send('shelf.delete', { id })
    await buyer.send('watch.set', { bookId: privaatrecht.id, email: false, push: true })
    await buyer.send('shelf.delete', { id: other })
    expect(await books()).toEqual(expect.arrayContaining([privaatrecht.id, algebra.id]))
    await set({ id: one })
    await buyer.send('watch.set', { bookId: privaatrecht.id, email: false, push: false })
    expect(await books()).toContain(privaatrecht.id)
  })
})

describe('a book that was bought here', () => {
  const sell = () => seller.send('ad.delete', { id: adId, reason: 'sold', chatId: world.chatId })

  /** On a meeting, which is over now; returns its id. */
  const agreed = async () => {
    const id = v7()
    const places = [{ place: 'Bieb', at: world.app.clock.now() + 3600_000 }]
    await buyer.send('handover.propose', { id, chatId: world.chatId, places })
    await seller.send('handover.answer', { id, accepted: 0 })
    world.app.clock.move(24 * 3600_000)
    return id
  }

  it('comes onto the shelf of its buyer with “sold to”, once, and onto no other (M27)', async () => {
    world.app.clock.move(24 * 3600_000)
    await sell()
    expect(await shown()).toEqual([await bought()])
    expect(await shown(seller, eva)).toEqual([])
    await sell()
    expect(await shown()).toHaveLength(1)
  })

  it('does not come by a sale that names nobody (M27)', async () => {
    await seller.send('ad.delete', { id: adId, reason: 'sold' })
    expect(await shown()).toEqual([])
  })

  it.each([
    ['seller', 'sold to nobody before'],
    ['buyer', 'not marked as sold'],
    ['buyer and the seller', 'not marked as sold'],
  ])('comes by a meeting that the %s confirmed, where it was %s, once (M27, M19)', async (who, before) => {
    const id = await agreed()
    if (before === 'sold to nobody before') await seller.send('ad.delete', { id: adId, reason: 'sold' })
    expect(await shown()).toEqual([])
    const sides = [...(who.includes('buyer') ? [buyer] : []), ...(who.includes('seller') ? [seller] : [])]
    for (const side of sides)
      expect(await side.send('handover.confirm', { id, worked: true })).toMatchObject({ kind: 'applied' })
    expect(await shown()).toEqual([await bought()])
  })

  it('does not come by a meeting that did not work out (M27, M19)', async () => {
    const id = await agreed()
    for (const side of [buyer, seller]) await side.send('handover.confirm', { id, worked: false })
    expect(await shown()).toEqual([])
  })

  it('comes once where “sold to” and the meeting are confirmed at the same moment (M27)', async () => {
    const id = await agreed()
    const results = await Promise.all([sell(), buyer.send('handover.confirm', { id, worked: true })])
    expect(results).toMatchObject([{ kind: 'applied' }, { kind: 'applied' }])
    expect(await shown()).toEqual([await bought()])
  })

  it('comes not where the buyer switched that off, until they switch it on (M27)', async () => {
    const person = async () => (await rowsOf<object>(buyer, daan, 'person'))[0]
    expect(await person()).not.toHaveProperty('shelfFill')
    await buyer.send('shelfFill.set', { on: false })
    expect(await person()).toMatchObject({ shelfFill: false })
    await sell()
    expect(await shown()).toEqual([])
    await buyer.send('shelfFill.set', { on: true })
    expect(await person()).not.toHaveProperty('shelfFill')
  })

  it('that its owner took away does not come back by the meeting, and does by undo, whatever their clock says (M27)', async () => {
    const id = await agreed()
    await sell()
    const row = await bought()
    await buyer.send('shelf.delete', { id: row.id }, { createdAt: world.app.clock.now() - 50 * 3600_000 })
    await buyer.send('handover.confirm', { id, worked: true })
    expect(await shown()).toEqual([])
    await buyer.send('shelf.set', row)
    expect(await shown()).toEqual([row])
  })

  it('does not come from somebody with whom there is a block, nor to an account that is gone (M27, E6, F4)', async () => {
    await buyer.send('block.set', { chatId: world.chatId, on: true })
    await sell()
    expect(await shown()).toEqual([])
    const other = await world.offer()
    const chatId = await chatIdOf(other, noor.id)
    await createDevice(world.app, noor).send('chat.start', { id: chatId, adId: other })
    await erasePerson(world.app.deps, noor.id)
    await seller.send('ad.delete', { id: other, reason: 'sold', chatId })
    expect(await world.app.deps.store.read.select().from(shelf)).toEqual([])
  })

  it('that was taken away stays away when a restore brings its sale back, in whichever order (M27, M22)', async () => {
    const backup = await backUp(world.app)
    const app = await restoredApp(world.app, backup)
    const { store } = app.deps
    const replayOf = { rev: 1, at: app.clock.now() }
    const { id } = await bought()
    const deletion = await shelfDeleteMutator.plan({ id }, { ...contextOf(app, daan, store), replayOf })
    if (deletion.kind !== 'applied') throw new Error('a deletion is remembered')
    await store.commit({ takesRev: true, statements: deletion.statements })
    const sale = await adDeleteMutator.plan(
      { id: adId, reason: 'sold', chatId: world.chatId },
      { ...contextOf(app, eva, store), replayOf },
    )
    expect(JSON.stringify('changes' in sale ? sale.changes : [])).not.toContain('"shelf"')
    await app.close()
  })
})

it('a shelf is in the download of its account with the names of its books, and goes with it (M27, F4)', async () => {
  const id = v7()
  await set({ id })
  const { store } = world.app.deps
  const all = await findEverythingOf(store.read, daan.id, hash => hash)
  expect(all.shelf).toEqual([{ id, ...plain }])
  expect(all.books.map(({ name }) => name)).toContain(privaatrecht.name)
  expect((await findEverythingOf(store.read, eva.id, hash => hash)).shelf).toEqual([])
  await erasePerson(world.app.deps, daan.id)
  expect(await store.read.select().from(shelf)).toEqual([])
})
