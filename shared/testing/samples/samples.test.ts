import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { awkwardPhotos } from './awkward-photos.ts'
import { recordedExchanges } from './kratos-recording.ts'
import { strangeKinds, strangeTexts, typedTexts } from './strange-texts.ts'

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
const numbers = (words: RegExp) => (words.exec(readme) ?? []).slice(1).map(Number)

test('the README says how many samples there are', () => {
  const [texts = NaN, kinds] = numbers(/over (\d+) texts in (\d+) kinds/)
  expect(strangeTexts.length).toBeGreaterThan(texts)
  expect(Object.keys(strangeKinds)).toHaveLength(kinds ?? NaN)
  expect(numbers(/(\d+) photos and files/)).toEqual([Object.keys(awkwardPhotos).length])
  expect(numbers(/(\d+) questions and answers/)).toEqual([recordedExchanges().length])
})

test('300 texts or more can be typed into a field, and every kind has at least five', () => {
  expect(typedTexts(500).length).toBeGreaterThan(300)
  for (const [kind, texts] of Object.entries(strangeKinds)) expect([kind, texts.length > 4]).toEqual([kind, true])
})
