import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Offered as Figures } from '../../../shared/features/books/books.schema.ts'
import { messages } from '../../language/nl.po'
import { Offered } from './offered.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'nl', messages }))
const said = (figures: Figures, limitCents: number | null = null) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Offered {...figures} limitCents={limitCents} />
    </I18nProvider>,
  )
    .replace(/<[^>]*>/g, '')
    .replace(/\s/g, ' ')

const many = { count: 35, lowestCents: 1000, medianCents: 2250, highestCents: 4000 }

test('what copies ask is told with their count, from three copies on with what is usual (M5)', () => {
  expect(said(many)).toBe('Nu staan er 35 exemplaren te koop, voor € 10,00 tot € 40,00, de helft voor hooguit € 22,50.')
  expect(said({ count: 3, lowestCents: 1000, medianCents: 1000, highestCents: 1000 })).toBe(
    'Nu staan er 3 exemplaren te koop, allemaal voor € 10,00.',
  )
  expect(said({ ...many, count: 2 })).toBe(
    'Nu staan er 2 exemplaren te koop, vanaf € 10,00: te weinig om te zeggen wat gebruikelijk is.',
  )
  expect(said({ ...many, count: 1 })).toBe(
    'Nu staat er 1 exemplaar te koop, voor € 10,00: te weinig om te zeggen wat gebruikelijk is.',
  )
  expect(said({ count: 0, lowestCents: null, medianCents: null, highestCents: null })).toBe(
    'Niemand verkoopt dit boek nu.',
  )
})

test('no price above the original one is told (M5)', () => {
  expect(said(many, 4000)).toContain('€ 40,00')
  expect(said(many, 3999)).toBe('Nu staan er 35 exemplaren te koop, vanaf € 10,00.')
  expect(said(many, 999)).toBe('Nu staan er 35 exemplaren te koop.')
  expect(said({ ...many, count: 1 }, 999)).toBe('Nu staat er 1 exemplaar te koop.')
})
