import { expect, test } from 'vitest'
import { usualWays } from './use-watches.ts'

const [mail, push, both] = [
  { email: true, push: false },
  { email: false, push: true },
  { email: true, push: true },
]

test('several books are watched in the ways that are on for others, and by e-mail for a person who watches none (M2, D3)', () => {
  expect(usualWays([])).toEqual(mail)
  expect(usualWays([push])).toEqual(push)
  expect(usualWays([push, mail])).toEqual(both)
})
