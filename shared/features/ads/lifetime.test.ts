import { expect, test } from 'vitest'
import { adLifeMs, gainsByRenewal } from './ads.rules.ts'

test('renewing is offered only where it gives an ad at least a day more (F1)', () => {
  const day = 24 * 3600_000
  const [now, placed] = [1000 * day, 999 * day]
  expect(gainsByRenewal(placed + adLifeMs, now)).toBe(true)
  expect(gainsByRenewal(now + adLifeMs, now)).toBe(false)
  expect(gainsByRenewal(now + adLifeMs - day / 2, now)).toBe(false)
})
