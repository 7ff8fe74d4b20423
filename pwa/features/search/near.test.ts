import { expect, test } from 'vitest'
import { chooseNear, nearOf } from './near.ts'

test('copies in the own city come first, unless the address or a choice of before says another one or none (B4)', () => {
  expect(nearOf({ near: null }, 'Delft')).toBe('Delft')
  expect(nearOf({ near: 'Leiden' }, 'Delft')).toBe('Leiden')
  expect(nearOf({ near: '' }, 'Delft')).toBe('')
  expect(nearOf({ near: null }, null)).toBe('')
  chooseNear('Utrecht')
  expect(nearOf({ near: null }, 'Delft')).toBe('Utrecht')
  expect(nearOf({ near: 'Leiden' }, 'Delft')).toBe('Leiden')
  chooseNear('')
  expect(nearOf({ near: null }, 'Delft')).toBe('')
})
