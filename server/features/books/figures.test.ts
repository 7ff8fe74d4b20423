import { array, asyncProperty, assert, constantFrom, integer, option, record } from 'fast-check'
import { expect, test } from 'vitest'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva } from '../../testing/named.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { findBookPage } from './books.queries.ts'

const day = 24 * 60 * 60 * 1000

const anyAd = record({
  seller: constantFrom(eva, daan),
  age: integer({ min: 0, max: 900 }),
  goneFor: option(integer({ min: 0, max: 800 }), { nil: null }),
  reason: constantFrom('sold' as const, 'unsuccessful' as const),
  priceCents: integer({ min: 1, max: 5495 }),
})

test('the figures of a book are those of every copy, counted again by hand (M5)', async () => {
  await assert(
    asyncProperty(array(anyAd, { maxLength: 45 }), async ads => {
      const app = await createTestApp()
      await givenBook(app, algebra)
      const now = app.deps.now()
      const live: number[] = []
      const sold: number[] = []
      for (const { seller, age, goneFor, reason, priceCents } of ads) {
        const goneAt = goneFor === null ? null : now - goneFor * day
        const times = { createdAt: Math.min(now - age * day, goneAt ?? now), deletedAt: goneAt }
        await givenAd(app, seller, algebra.id, { ...times, reason: goneAt === null ? null : reason, priceCents })
        if (goneAt === null) live.push(priceCents)
        // Now is in September 2026, so the year before it has 365 days.
        else if (reason === 'sold' && now - goneAt <= 365 * day) sold.push(priceCents)
      }
      const page = await findBookPage(app.deps.store.read, algebra.id, now)
      const sorted = live.toSorted((a, b) => a - b)
      const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
      const none = live.length === 0
      expect(page?.offered).toEqual({
        count: live.length,
        lowestCents: none ? null : Math.min(...live),
        medianCents: none ? null : Math.round(((low ?? 0) + (high ?? 0)) / 2),
        highestCents: none ? null : Math.max(...live),
      })
      const total = sold.reduce((sum, price) => sum + price, 0)
      const averageCents = sold.length === 0 ? null : Math.round(total / sold.length)
      expect(page?.sold).toEqual({ count: sold.length, averageCents })
      expect([page?.book.available, page?.book.lowestPriceCents]).toEqual([
        live.length,
        none ? null : Math.min(...live),
      ])
      await app.close()
    }),
    { numRuns: 15 },
  )
})
