import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, noor, sanne } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { book } from './books.table.ts'

let app: TestApp
let device: Device

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  device = createDevice(app, eva)
})
afterEach(() => app.close())

const proposal = (isbn: string | null) => ({
  id: v7(),
  isbn,
  name: 'Reader Staatsrecht',
  author: 'Vakgroep Recht',
  originalPriceCents: null,
})

describe('book.propose', () => {
  it('adds a book without ISBN, marked unreviewed, for everyone (M6)', async () => {
    const args = proposal(null)
    expect(await device.send('book.propose', args)).toMatchObject({ kind: 'applied' })
    expect(await device.pull(`book:${args.id}`, 0)).toMatchObject({
      rows: [{ kind: 'book', op: 'put', row: { id: args.id, isbn: null, reviewed: false, name: args.name } }],
    })
  })

  it('reads an ISBN as people write it and keeps thirteen digits (B1)', async () => {
    const args = proposal('ISBN 0-306-48048-4')
    await device.send('book.propose', args)
    const [row] = await app.deps.store.read.select().from(book).where(eq(book.id, args.id))
    expect(row?.isbn).toBe('9780306480485')
  })

  it('says what is wrong with a number (M6)', async () => {
    expect(await device.send('book.propose', proposal('978-0-306-48048-6'))).toMatchObject({
      kind: 'rejected',
      code: 'invalid',
      fields: { isbn: expect.stringContaining('The last digit does not fit the others') },
    })
  })

  it('takes an original price that a book can have, and none that lifts the limit of its ads (C12, J4)', async () => {
    const send = (originalPriceCents: number) => device.send('book.propose', { ...proposal(null), originalPriceCents })
    expect(await send(10_000_000)).toMatchObject({ kind: 'applied' })
    for (const cents of [10_000_001, 1e15])
      expect(await send(cents)).toMatchObject({
        code: 'invalid',
        fields: { originalPriceCents: 'The price can be at most €100,000.00!' },
      })
  })

  it('of an ISBN that the catalogue has is refused as already', async () => {
    expect(await device.send('book.propose', proposal(algebra.isbn))).toMatchObject({
      kind: 'rejected',
      code: 'already',
      fields: { isbn: 'We already have the book with this ISBN. Choose it from the catalogue.' },
    })
  })

  it('of an ISBN that somebody else took with other facts goes to review beside it (M6)', async () => {
    const isbn = '9780306480485'
    const squatted = { ...proposal(isbn), name: 'Kaas', author: 'Niemand' }
    await createDevice(app, daan).send('book.propose', squatted)
    const right = proposal(isbn)
    expect(await device.send('book.propose', right)).toMatchObject({ kind: 'applied' })
    const known = { kind: 'rejected', code: 'already', fields: { isbn: expect.stringContaining('We already have') } }
    // The same facts, however they are written, and a second try of one's own add nothing to review.
    const other = createDevice(app, noor)
    expect(await other.send('book.propose', { ...proposal(isbn), name: 'reader  STAATSRECHT' })).toMatchObject(known)
    expect(await device.send('book.propose', { ...proposal(isbn), name: 'Weer anders' })).toMatchObject(known)
    const found = await app.ask(`/api/search?q=${isbn}`)
    expect((await found.json()).results.map((each: { book: { id: string } }) => each.book.id).sort()).toEqual(
      [right.id, squatted.id].sort(),
    )
    const { store } = app.deps
    await store.commit({ statements: [store.write.update(book).set({ reviewed: true }).where(eq(book.id, right.id))] })
    expect(await (await app.ask(`/api/books?isbn=${isbn}`)).json()).toMatchObject({ book: { id: right.id } })
    expect(await other.send('book.propose', { ...proposal(isbn), name: 'Nog een' })).toMatchObject(known)
  })

  it('of one ISBN by two people at once stands there once with the same facts (M6, L3)', async () => {
    const isbn = '9780306480485'
    const both = await Promise.all([eva, daan].map(who => createDevice(app, who).send('book.propose', proposal(isbn))))
    expect(both.map(({ kind }) => kind).sort()).toEqual(['applied', 'rejected'])
  })

  it('may travel in the lane of the ad it is for', async () => {
    expect(await device.send('book.propose', proposal(null), { lane: `ad:${v7()}` })).toMatchObject({ kind: 'applied' })
    expect(await device.send('book.propose', proposal(null), { lane: 'elsewhere' })).toMatchObject({ code: 'invalid' })
  })

  it('needs a verified e-mail (G3)', async () => {
    expect(await createDevice(app, sanne).send('book.propose', proposal(null))).toMatchObject({
      code: 'email_unverified',
    })
  })
})
