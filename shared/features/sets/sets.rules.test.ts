import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { setPriceError, sharesOf } from './sets.rules.ts'

test('a set costs more than nothing and less than its copies (M26)', () => {
  expect(setPriceError(0, 100)).toEqual({ code: 'price_not_above_zero' })
  expect(setPriceError(100, 100)).toEqual({ code: 'set_not_cheaper' })
  expect(setPriceError(99, 100)).toBeUndefined()
})

test('the shares of its copies are whole cents, at most what each cost alone, and add up to its price (M26)', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 20 })
  fc.assert(
    fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (alone, part) => {
      const sum = alone.reduce((total, cents) => total + cents, 0)
      const price = Math.max(1, Math.min(sum - 1, Math.round(sum * part)))
      const shares = sharesOf(price, alone)
      expect(shares.reduce((total, cents) => total + cents, 0)).toBe(price)
      for (const [index, share] of shares.entries()) {
        expect(Number.isInteger(share)).toBe(true)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(alone[index] ?? 0)
      }
    }),
  )
})
