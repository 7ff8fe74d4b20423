import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenBook } from '../../testing/given.ts'
import { algebra, eva, sanne } from '../../testing/named.ts'
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
