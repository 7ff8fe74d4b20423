import { expect, test } from 'vitest'
import { termsOf } from './terms.ts'

const words = (text: string) => termsOf(text).map(({ word }) => word)
const ways = (text: string) =>
  termsOf(text).flatMap(({ word, others, joined }) => [word, ...others, ...(joined ? [joined] : [])])

test('letters without a mark to take away are written plainly, and umlauts also written out (M21)', () => {
  expect(ways('Müller')).toEqual(['muller', 'mueller'])
  expect(ways('Søren Weiß')).toEqual(['soren', 'soeren', 'weiss'])
  expect(words('Œuvres de Łukasz, Encyclopædia')).toEqual(['oeuvres', 'de', 'lukasz', 'encyclopaedia'])
  expect(words('Mu\u0308ller')).toEqual(words('Müller'))
})

test('what an apostrophe or a hyphen holds together is found as one and as two (M21)', () => {
  expect(ways("O'Brien")).toEqual(['o', 'obrien', 'brien'])
  expect(ways('self-help')).toEqual(['self', 'selfhelp', 'help'])
  expect(ways('self - help')).toEqual(['self', 'help'])
})

test('c++ and c# stay themselves (M21)', () => {
  expect(words('C++ and C#, for (F# #11)')).toEqual(['c++', 'and', 'c#', 'for', 'f#', '11'])
})

test('a subtitle begins behind a colon or a bracket', () => {
  expect(termsOf('Calculus: A Course (2nd)').map(({ isAside }) => isAside === true)).toEqual([false, true, false, true])
})
