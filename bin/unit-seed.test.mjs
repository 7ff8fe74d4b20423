import * as fc from 'fast-check'
import { expect, test } from 'vitest'

test('random tests try the same values every time, unless another seed is given', () => {
  const tried = () => {
    const values = []
    fc.assert(fc.property(fc.string(), value => void values.push(value)))
    return values
  }
  expect(fc.readConfigureGlobal().seed).toBe(Number(process.env.RANDOM_SEED ?? 20261122))
  expect(tried()).toEqual(tried())
})
