import { expect, test } from 'vitest'
import { cityMeant } from './city-meant.ts'

test('a city that is almost right is asked about in the filters (B4)', () => {
  const cities = ['Delft', 'Leiden', 'Den Haag']
  expect(cityMeant('Delf', cities)).toBe('Delft')
  expect(cityMeant(' lieden', cities)).toBe('Leiden')
  expect([cityMeant('delft', cities), cityMeant('De', cities), cityMeant('Gouda', cities)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
