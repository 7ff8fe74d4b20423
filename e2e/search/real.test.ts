import { describe, expect, test } from 'vitest'
import { measure, seeds, shortfallsOf } from './measure.ts'
import { isThere, readCatalogue } from './real-catalogue.ts'

describe.skipIf(!isThere)('over real books (skipped where ../shared/data is absent)', () => {
  test.each(seeds)('the right book is among the first five in every kind of question, seed %i (M21)', seed => {
    expect(shortfallsOf(measure(readCatalogue(), seed))).toEqual([])
  })
})
