import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { queryKey } from '../../../shared/features/searches/searches.rules.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { daan, eva, sanne } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { erasePerson } from '../people/erase-person.ts'
import { findEverythingOf } from '../people/export.queries.ts'
import { savedSearch } from './searches.table.ts'

let app: TestApp
let phone: Device

beforeEach(async () => {
  app = await createTestApp()
  phone = createDevice(app, daan)
})
afterEach(() => app.close())

const asked = { query: { q: 'algebra' }, name: 'algebra', email: false, push: true, every: 'daily' } as const
const save = (args: object = {}, more: object = {}, by = phone) =>
  by.send('search.save', { id: v7(), ...asked, ...args } as never, more)
const forget = (id: string, more: object = {}) => phone.send('search.forget', { id }, more)
const rowsOf = async (cursor = 0) => {
  const pulled = await phone.pull(`me:${daan.id}`, cursor)
  const rows = 'rows' in pulled ? pulled.rows : []
  return rows.filter(({ kind }) => kind === 'search').map(({ id, op, row }) => ({ id, op, row }))
}
const shown = async () => (await rowsOf()).filter(({ op }) => op === 'put').map(({ row }) => row)

describe('search.save', () => {
  it('is a row of one’s own, as it was sent, also in a snapshot (M20)', async () => {
    const id = v7()
    const query = { q: 'algebra', maxPrice: 2000, condition: ['good'], city: ['Delft'], sort: 'new' }
    expect(await save({ id, query, name: '  Algebra, goedkoop ' })).toMatchObject({ kind: 'applied' })
    const row = { ...asked, id, query, name: 'Algebra, goedkoop', lastHit: null }
    expect(await rowsOf()).toEqual([{ id, op: 'put', row }])
    const snapshot = await (await app.ask(`/api/sync/snapshot?s=me:${daan.id}`, { as: phone.headers })).json()
    expect(snapshot.rows).toMatchObject([{ kind: 'person' }, { kind: 'search', row }])
  })

  it('takes the parameters as an address has them, too (M20)', async () => {
    await save({ query: { q: 'x', minPrice: '500', city: 'Delft', condition: 'good' } })
    expect(await shown()).toMatchObject([{ query: { q: 'x', minPrice: 500, city: ['Delft'], condition: ['good'] } }])
  })

  it('of the same query under another id is the same search, with the last choices (M20)', async () => {
    const first = v7()
    await save({ id: first })
    const second = v7()
    await save({ id: second, query: { q: ' ÁLGEBRA ', available: 'yes', sort: 'price' }, every: 'weekly' })
    expect(await shown()).toMatchObject([{ id: first, every: 'weekly' }])
    expect(await save({ query: { q: 'algebra', literal: 'yes' } })).toMatchObject({ kind: 'applied' })
    expect(await shown()).toHaveLength(2)
  })

  it.each([
    [{ query: {} }, { query: expect.stringContaining('search for') }],
    [{ query: { q: '  ', available: 'yes', sort: 'new' } }, { query: expect.any(String) }],
    [{ query: { q: 'x', minPrice: -1 } }, { 'query.minPrice': expect.any(String) }],
    [{ query: { q: 'x', course: 'no id' } }, { 'query.course': expect.any(String) }],
    [{ query: { q: 'x'.repeat(601) } }, { 'query.q': expect.any(String) }],
    [{ name: ' ' }, { name: expect.any(String) }],
    [{ name: 'x'.repeat(101) }, { name: expect.any(String) }],
    [{ every: 'hourly' }, { every: expect.any(String) }],
  ])('refuses %j by field (M20)', async (args, fields) => {
    expect(await save(args)).toMatchObject({ kind: 'rejected', code: 'invalid', fields })
    expect(await shown()).toEqual([])
  })

  it('keeps at most fifty of a person, and says so (M20)', async () => {
    for (let n = 0; n < 50; n += 1) await save({ query: { q: `book ${n}` } })
    expect(await save()).toMatchObject({
      code: 'too_many',
      fields: { id: expect.stringContaining('50') },
    })
    expect(await save({ query: { q: 'book 7' }, every: 'instant' })).toMatchObject({ kind: 'applied' })
    expect(await shown()).toHaveLength(50)
    expect(await save({}, {}, createDevice(app, eva))).toMatchObject({ kind: 'applied' })
  })

  it('by e-mail needs a verified address, by push a session only (G3, M20)', async () => {
    const other = createDevice(app, sanne)
    expect(await save({ email: true }, {}, other)).toMatchObject({ code: 'email_unverified' })
    expect(await save({}, {}, other)).toMatchObject({ kind: 'applied' })
  })

  it('told last wins, also where it arrives first (L8)', async () => {
    const [id, now] = [v7(), app.clock.now()]
    await save({ id, every: 'weekly' }, { createdAt: now - 1000 })
    await save({ id, every: 'instant' }, { createdAt: now - 5000 })
    expect(await shown()).toMatchObject([{ every: 'weekly' }])
    await forget(id, { createdAt: now - 500 })
    await save({ id }, { createdAt: now - 800 })
    expect(await shown()).toEqual([])
    await save({ id }, { createdAt: now - 100 })
    expect(await shown()).toMatchObject([{ id, every: 'daily' }])
  })
})

describe('search.forget', () => {
  it('takes the row away, leaves nothing of the query, and touches nobody else’s (M20)', async () => {
    const id = v7()
    await save({ id })
    await save({ id, name: 'hers' }, {}, createDevice(app, eva))
    expect(await forget(id)).toMatchObject({ kind: 'applied' })
    expect(await rowsOf()).toEqual([{ id, op: 'del', row: undefined }])
    const { store } = app.deps
    const rows = await store.read.select().from(savedSearch)
    expect(rows.find(({ personId }) => personId === daan.id)).toMatchObject({ query: {}, name: '' })
    expect(rows.find(({ personId }) => personId === eva.id)).toMatchObject({ query: { q: 'algebra' }, name: 'hers' })
    expect(await forget(v7())).toMatchObject({ kind: 'applied' })
  })
})

describe('saved searches of an account', () => {
  it('are in its download and go with it (F4)', async () => {
    const id = v7()
    await save({ id })
    const { store } = app.deps
    expect((await findEverythingOf(store.read, daan.id, hash => hash)).searches).toEqual([
      { ...asked, id, lastHit: null },
    ])
    await erasePerson(app.deps, daan.id)
    expect(await store.read.select().from(savedSearch)).toEqual([])
  })
})

it('queries are the same whatever the order of their parameters and values (M20)', () => {
  const word = fc.constantFrom('Delft', 'Leiden', 'Den Haag')
  const query = fc.record(
    { q: fc.string(), city: fc.array(word), maxPrice: fc.nat(9999), course: fc.uuid() },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(query, one => {
      const turned = Object.fromEntries(Object.entries(one).toReversed())
      const other = { ...turned, ...(one.city && { city: one.city.toReversed() }) }
      expect(queryKey(other)).toBe(queryKey(one))
      expect(queryKey({ ...one, q: `${one.q ?? ''} extra` })).not.toBe(queryKey(one))
    }),
  )
})
