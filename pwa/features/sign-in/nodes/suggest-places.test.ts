import { expect, test } from 'vitest'
import { placeMeant, placesLike } from './suggest-places.ts'

test('a city is suggested from its second letter on, those of many students first (G2)', () => {
  expect(placesLike('u')).toEqual([])
  expect(placesLike('ut')[0]).toBe('Utrecht')
  expect(placesLike('del')[0]).toBe('Delft')
  expect(placesLike('delft')).toEqual([])
  expect(placesLike('antwerpen')).toEqual([])
})

test('a slip is asked about, another way to write it too, and no place of another country (G2)', () => {
  expect(placeMeant('Delf')).toBe('Delft')
  expect(placeMeant(' delft ')).toBe('Delft')
  expect(placeMeant('Utrehct')).toBe('Utrecht')
  expect(placeMeant('Delft')).toBeUndefined()
  expect(placeMeant('Leuven')).toBeUndefined()
  expect(placeMeant('a')).toBeUndefined()
})
