import { expect, test } from 'vitest'
import { isComposing } from './early-press.ts'

test('the Enter that ends a composition sends nothing, in Safari neither (E3)', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
})
