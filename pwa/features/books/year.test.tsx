import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { BookPage, Month } from '../../../shared/features/books/books.schema.ts'
import { messages } from '../../language/nl.po'
import { Year } from './year.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'nl', messages }))
const drawn = (more: Partial<BookPage>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Year page={{ history, copies: 12, fictional: false, ...more } as BookPage} />
    </I18nProvider>,
  )
const prices = { lowest: 1000, middle: 1550, highest: 2000 }
const history: Month[] = [
  { month: '2026-04', offered: 2, sold: 0, prices: null },
  { month: '2026-05', offered: 9, sold: 7, prices },
  { month: '2026-06', offered: 8, sold: 1, prices },
  { month: '2026-07', offered: 0, sold: 0, prices: null },
  { month: '2026-08', offered: 4, sold: 2, prices },
  { month: '2026-09', offered: 3, sold: 0, prices },
]

test('the year is drawn and predicts as an experiment, says how it counts, and stands in a table too (D1, H6)', () => {
  const html = drawn({})
  expect(html).toContain('Experimenteel')
  expect(html).toContain('De meeste kans heb je in <b>mei</b> en <b>juni</b>.')
  expect(html).toContain('voorspelling')
  expect(html).toContain('Zo tellen we')
  const [svg = ''] = /<svg.*?<\/svg>/.exec(html) ?? []
  // Five months have copies on offer, three of them sales.
  expect(svg.match(/<rect/g)).toHaveLength(8)
  // Prices part where a month has too few copies.
  expect(svg.match(/<polygon/g)).toHaveLength(2)
  expect(svg).toContain('aria-hidden="true"')
  const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/th><td>(.*?)<\/td><td>(.*?)<\/td><td>(.*?)<\/td>/g)]
  expect(rows.map(([, ...cells]) => cells.join(' · '))).toEqual([
    'april · 2 · 0 · te weinig',
    'mei · 9 · 7 · €\u00a010,00 tot €\u00a020,00',
    'juni · 8 · 1 · €\u00a010,00 tot €\u00a020,00',
    'juli · 0 · 0 · te weinig',
    'augustus · 4 · 2 · €\u00a010,00 tot €\u00a020,00',
    'september · 3 · 0 · €\u00a010,00 tot €\u00a020,00',
  ])
  expect(html).not.toContain('Verzonnen')
})

test('under ten sales nothing is predicted, and that is said instead (D1, M5)', () => {
  const nine = history.map(month => (month.month === '2026-05' ? { ...month, sold: 6 } : month))
  const html = drawn({ history: nine })
  expect(html).toContain(
    'In de afgelopen twaalf maanden zijn er 9 exemplaren verkocht: te weinig voor een voorspelling.',
  )
  expect(html).not.toContain('De meeste kans')
  expect(html).toContain('Experimenteel')
  expect(html).toContain('<svg')
  const one = drawn({ history: history.map((month, at) => ({ ...month, sold: at === 1 ? 1 : 0 })) })
  expect(one).toContain('is er 1 exemplaar verkocht: te weinig voor een voorspelling.')
})

test('where there are too few copies nothing is drawn or predicted, and where the demo is loaded that is said (D1, H6)', () => {
  const few = drawn({ copies: 3, fictional: true })
  expect(few).toContain('Te weinig exemplaren in de afgelopen twaalf maanden om iets te voorspellen (3).')
  expect(few).not.toContain('<svg')
  expect(few).not.toContain('<table')
  expect(few).toContain('Verzonnen: deze site toont demogegevens.')
})

test('an answer that was kept before months had sales is drawn as far as it goes (D1, L2)', () => {
  const old = drawn({ history: history.map(({ month, offered }) => ({ month, offered })), copies: undefined })
  expect(old.match(/<rect/g)).toHaveLength(5)
  expect(old).not.toContain('<polygon')
})
