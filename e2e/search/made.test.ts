import { expect, test } from 'vitest'
import { makeCatalogue } from './made/made-catalogue.ts'
import { measure, seeds, shortfallsOf } from './measure.ts'

test.each(seeds)(
  'over 2,000 made-up books the right one is among the first five in every kind, seed %i (M21)',
  seed => {
    const measured = measure(makeCatalogue(2000, seed), seed)
    expect(shortfallsOf(measured)).toEqual([])
    const few = Object.entries(measured.asked).filter(([, questions]) => questions < 20)
    expect(few, 'kinds that these books give too few questions of').toEqual([])
  },
)
