import { onPostgres } from '../common/store/testing/test-database.ts'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mutations } from '../../shared/features/mutations.ts'
import { settings } from '../config/settings.ts'
import { createDevice } from '../testing/device.ts'
import { givenBook, givenPhoto } from '../testing/given.ts'
import { algebra, daan, eva } from '../testing/named.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { openApiOf } from './api-docs/openapi.ts'
import { operations } from './operations.ts'
import { plainCopy } from '../../shared/features/ads/testing/plain-copy.ts'

const aboutMoney = /cents|price|amount|fee(?!d)|cost|charge|commission|tariff|balance|invoice|pay|euro/i
/** Asking prices and original prices, which nobody owes to the site. */
const prices = [
  'priceCents',
  'lowestPriceCents',
  'originalPriceCents',
  'originalPriceAt',
  'averageCents',
  'setPriceCents',
  'soldCents',
  'newsCents',
  'lowestCents',
  'medianCents',
  'highestCents',
  'minPrice',
  'maxPrice',
  'prices',
]

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
})
afterEach(() => app.close())

describe('no fees', () => {
  it('are on the wire: what is about money is a price of a book or an ad (C15)', () => {
    const told = openApiOf(operations, { server: 'http://localhost:3000', build: 7 })
    const sent = Object.values(mutations).map(({ args }) => z.toJSONSchema(args))
    const names = [...namesIn(told), ...namesIn(sent)].filter(name => aboutMoney.test(name))
    expect(names).toContain('priceCents')
    expect(names.filter(name => !prices.includes(name))).toEqual([])
  })

  it('are kept of anybody: the same holds for the database (C15)', async () => {
    const columns = await app.deps.store.read.all<{ name: string }>(
      onPostgres
        ? sql`select column_name as name from information_schema.columns where table_schema = 'public'`
        : sql`select column.name from sqlite_master as t, pragma_table_info(t.name) as column where t.type = 'table'`,
    )
    const snake = prices.map(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))
    const names = columns.map(({ name }) => name).filter(name => aboutMoney.test(name))
    expect(names).toContain('price_cents')
    expect(names.filter(name => !snake.includes(name))).toEqual([])
  })

  it('can be set by the operator (C15)', () => {
    expect(Object.keys(settings)).toContain('PORT')
    expect(Object.keys(settings).filter(name => aboutMoney.test(name))).toEqual([])
  })

  it('come between what a seller asks and what a buyer is told, to the cent, before and after it is sold (C15)', async () => {
    const seller = createDevice(app, eva)
    const id = app.deps.newId()
    const photos = [await givenPhoto(app, eva)]
    const asked = { id, bookId: algebra.id, version: '5', ...plainCopy, photos } as const
    expect(await seller.send('ad.create', { ...asked, priceCents: 1234 })).toMatchObject({ kind: 'applied' })

    const as = app.signIn(daan)
    const get = async (path: string) => (await app.ask(path, { as })).json()
    expect((await get(`/api/ads/${id}`)).ad.priceCents).toBe(1234)
    expect((await get(`/api/books/${algebra.id}/ads`)).ads[0].priceCents).toBe(1234)
    expect((await get('/api/search?q=algebra')).results[0].lowestPriceCents).toBe(1234)

    await seller.send('ad.delete', { id, reason: 'sold' })
    expect((await get(`/api/books/${algebra.id}`)).sold).toEqual({ count: 1, averageCents: 1234 })
  })

  it.each(['pwa/language/nl.po', 'pwa/language/en.po', 'server/common/language/nl.po', 'server/common/language/en.po'])(
    'are spoken of in %s but to say that there are none (C15)',
    path => {
      const said = [...readFileSync(path, 'utf8').matchAll(/^msgstr "(.+)"$/gm)].map(([, text = '']) => text)
      expect(said.length).toBeGreaterThan(20)
      const ofFees = said.filter(text => /\bfees?\b|\bkosten\b|\w+kosten\b|commission|commissie|provisie/i.test(text))
      expect(ofFees.filter(text => !/\bno fees|geen kosten|zonder kosten/i.test(text))).toEqual([])
    },
  )
})

/** Every name of a field or a parameter in a document of schemas. */
function namesIn(document: unknown): string[] {
  if (typeof document !== 'object' || document === null) return []
  const { properties, name, in: place } = document as { properties?: object; name?: string; in?: string }
  const own = [...Object.keys(properties ?? {}), ...(place && name ? [name] : [])]
  return [...own, ...Object.values(document).flatMap(namesIn)]
}
