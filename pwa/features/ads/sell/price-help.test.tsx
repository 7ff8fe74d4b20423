import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { BookPage } from '../../../../shared/features/books/books.schema.ts'
import type { Cached } from '../../../api/use-cached.ts'
import { messages } from '../../../language/nl.po'
import type { DraftBook } from '../drafts/draft.ts'
import { PriceHelp } from './price-help.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'nl', messages }))

const book = { id: 'b', originalPriceCents: 5495, reviewed: true, available: 2, lowestPriceCents: 2000 } as DraftBook
const page = {
  book: { ...book, available: 4, lowestPriceCents: 1500 },
  offered: { count: 4, lowestCents: 1500, medianCents: 2000, highestCents: 3000 },
  sold: { count: 0, averageCents: null },
} as unknown as BookPage

const said = (newest: Partial<Cached<BookPage>>, of = book) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PriceHelp book={of} newest={{ state: 'fresh', refresh: () => undefined, ...newest }} />
    </I18nProvider>,
  )
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const figures =
  'Nu staan er 4 exemplaren te koop, voor € 15,00 tot € 30,00, de helft voor hooguit € 20,00. Afgelopen jaar 0 exemplaren verkocht: te weinig om een prijs te noemen.'

test('the help is of all copies, with what the book costs new (M5)', () => {
  expect(said({ data: page })).toBe(`${figures} Nieuw € 54,95.`)
  expect(said({ state: 'loading' })).toBe('Nieuw € 54,95.')
})

test('without a connection it is as last seen, with its age (M5, L2)', () => {
  const fetchedAt = Date.UTC(2026, 8, 1, 10)
  expect(said({ state: 'offline', data: page, fetchedAt })).toMatch(
    new RegExp(`^${figures} \\(stand van .*1 sep.*\\) Nieuw € 54,95\\.$`),
  )
})

test('where only the device knows the book, or the answer is from before there were figures, that is said (M5, L2)', () => {
  const device = 'Toen dit toestel het boek voor het laatst zag, stonden er 2 exemplaren te koop, vanaf € 20,00.'
  expect(said({ state: 'offline' })).toBe(`${device} Nieuw € 54,95.`)
  expect(said({ state: 'failed' })).toContain(device)
  const { offered: _, ...older } = page
  expect(said({ state: 'offline', data: older as BookPage, fetchedAt: 1 })).toContain(
    '4 exemplaren te koop, vanaf € 15,00',
  )
  expect(said({ state: 'offline' }, { ...book, available: 0, lowestPriceCents: null })).toBe('Nieuw € 54,95.')
})

test('a price that nobody has reviewed limits no figure (M5, M6)', () => {
  const offered = { count: 4, lowestCents: 1500, medianCents: 2000, highestCents: 9000 }
  expect(said({ data: { ...page, offered } })).toContain('4 exemplaren te koop, vanaf € 15,00.')
  expect(said({ data: { ...page, offered } }, { ...book, reviewed: false })).toContain('tot € 90,00')
})
