import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BookPage } from '../../../shared/features/books/books.schema.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, sanne } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let phone: Device

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  phone = createDevice(app, daan)
})
afterEach(() => app.close())

const bookId = algebra.id
const set = (email: boolean, push: boolean, more?: object) => phone.send('watch.set', { bookId, email, push }, more)
const watchers = async () => ((await (await app.ask(`/api/books/${bookId}`)).json()) as BookPage).book.watchers
const rowsOf = async (cursor: number, s = `me:${daan.id}`) => {
  const pulled = await phone.pull(s, cursor)
  return 'rows' in pulled ? pulled.rows.map(({ kind, id, op, row }) => ({ kind, id, op, row })) : []
}

describe('watch.set', () => {
  it('is a row of one’s own, with the book, also in a snapshot (D3)', async () => {
    await set(true, false)
    const row = { id: bookId, bookId, email: true, push: false }
    const wanted = [{ kind: 'watch', id: bookId, op: 'put', row }]
    expect(await rowsOf(0)).toEqual(expect.arrayContaining(wanted))
    const snapshot = await (await app.ask(`/api/sync/snapshot?s=me:${daan.id}`, { as: phone.headers })).json()
    expect(snapshot.rows).toMatchObject([{ kind: 'person' }, { kind: 'watch', row }, { kind: 'book', id: bookId }])
  })

  it('counts the people who watch a book, never says who, and tells those who look at it (M12)', async () => {
    await set(true, true)
    await createDevice(app, eva).send('watch.set', { bookId, email: false, push: true })
    expect(await watchers()).toBe(2)
    const told = await rowsOf(0, `book:${bookId}`)
    expect(told).toMatchObject([{ kind: 'book', row: { watchers: 2 } }])
    expect(JSON.stringify(told)).not.toContain(daan.id)
    await set(false, false)
    expect(await watchers()).toBe(1)
  })

  it('off both ways lets go of the row, and of the book where nothing else is about it', async () => {
    await set(false, true)
    const head = await headOf()
    await set(false, false)
    expect(await rowsOf(head)).toEqual([
      { kind: 'watch', id: bookId, op: 'del' },
      { kind: 'book', id: bookId, op: 'del' },
    ])
  })

  it('off leaves the book of an own ad where it is', async () => {
    await givenAd(app, daan, bookId)
    await set(false, true)
    const head = await headOf()
    await set(false, false)
    expect(await rowsOf(head)).toMatchObject([
      { kind: 'watch', op: 'del' },
      { kind: 'book', op: 'put' },
    ])
  })

  it('told last wins, also where it arrives first (L8)', async () => {
    const now = app.clock.now()
    await set(true, true, { createdAt: now - 1000 })
    await set(false, false, { createdAt: now - 5000 })
    expect(await watchers()).toBe(1)
    await set(false, false, { createdAt: now - 500 })
    await set(true, true, { createdAt: now - 800 })
    expect(await watchers()).toBe(0)
  })

  it('by a device whose clock is a day ahead is not later than it was (L8)', async () => {
    const ahead = app.clock.now() + 24 * 3600_000
    const args = { bookId, email: false, push: true }
    await phone.push([phone.envelope('watch.set', args, { createdAt: ahead })], { now: ahead })
    app.clock.move(1000)
    await set(false, false)
    expect(await watchers()).toBe(0)
  })

  it('by e-mail needs a verified address, by push a session only (G3)', async () => {
    const other = createDevice(app, sanne)
    expect(await other.send('watch.set', { bookId, email: true, push: false })).toMatchObject({
      code: 'email_unverified',
    })
    expect(await other.send('watch.set', { bookId, email: false, push: true })).toMatchObject({ kind: 'applied' })
  })

  it('of a book that is not there is not_found', async () => {
    expect(await phone.send('watch.set', { bookId: v7(), email: false, push: true })).toMatchObject({
      code: 'not_found',
    })
  })
})

async function headOf(): Promise<number> {
  const pulled = await phone.pull(`me:${daan.id}`, 0)
  return 'next' in pulled ? pulled.next : 0
}
