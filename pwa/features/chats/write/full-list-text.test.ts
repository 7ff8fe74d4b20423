import { setupI18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { plainCopy } from '../../../../shared/features/ads/testing/plain-copy.ts'
import { textFor } from './full-list-text.ts'

vi.mock('../../../language/language.ts', () => ({ language: 'en' }))

const seller = { id: 's', firstName: 'Sanne', studentOf: null }
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const inSet = { id: 'set', size: 4, priceCents: 9500 }

function copy(name: string, priceCents: number, setId?: string) {
  const times = { createdAt: 1, deletedAt: null, reservedUntil: null, endsAt: 9 }
  const more = { version: '9e druk', photos: [], note: null, takesOffers: false, inSet }
  const ad: Ad = { id: name, bookId: name, seller, city: 'Delft', ...plainCopy, ...times, ...more, priceCents }
  return { ad, book: { id: name, name, author: '', isbn: null, image: null }, setId }
}
const text = (...copies: ReturnType<typeof copy>[]) => textFor(i18n, { seller, copies }, ' Tomorrow? ')

test('a seller reads which books are asked for and what they cost (M2)', () => {
  expect(text(copy('A', 1000))).toBe('Hi Sanne, I would like to buy “A” from you, for €10.00.\n\nTomorrow?')
  expect(text(copy('A', 1000), copy('B', 2000))).toMatch('buy “A” and “B” from you, for €30.00 together.')
})

test('where a set is bought the message names it and its price, which is not that of its copies one by one (M2, M26)', () => {
  const [a, b] = [copy('A', 5000, 'set'), copy('B', 6000, 'set')]
  expect(text(a, b)).toMatch('buy the set of 4 (“A” and “B”) from you, for €95.00.')
  expect(text(a, copy('C', 1000), b)).toMatch(
    'buy the set of 4 for €95.00 (“A” and “B”) and “C” from you, for €105.00 together.',
  )
})
