import { expect, test } from 'vitest'
import { placeAt, withMoved } from './photos.actions.ts'

test('a photo is put where it is drawn to, and the others make room (C3)', () => {
  const photos = ['a', 'b', 'c', 'd']
  expect(withMoved(photos, 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(withMoved(photos, 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(withMoved(photos, 'b', 9)).toEqual(['a', 'c', 'd', 'b'])
  expect(withMoved(photos, 'b', -1)).toEqual(['b', 'a', 'c', 'd'])
})

test('where it is drawn to is the place under the finger; between places it stays (C3)', () => {
  const places = [0, 110, 220].map(left => ({ left, right: left + 100, top: 0, bottom: 100 }))
  expect(placeAt(places, { x: 150, y: 50 })).toBe(1)
  expect(placeAt(places, { x: 105, y: 50 })).toBe(-1)
  expect(placeAt(places, { x: 150, y: 300 })).toBe(-1)
})
