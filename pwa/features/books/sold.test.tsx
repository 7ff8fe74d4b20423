import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../language/nl.po'
import { Sold } from './offered.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'nl', messages }))
const said = (count: number, averageCents: number | null, limitCents: number | null = null) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Sold count={count} averageCents={averageCents} limitCents={limitCents} />
    </I18nProvider>,
  )

test('under three sales no price is told, only that they are too few (M5)', () => {
  expect(said(0, null)).toContain('0 exemplaren verkocht: te weinig om een prijs te noemen')
  expect(said(1, 2251)).toBe('Afgelopen jaar 1 exemplaar verkocht: te weinig om een prijs te noemen.')
  expect(said(2, 2251)).toBe('Afgelopen jaar 2 exemplaren verkocht: te weinig om een prijs te noemen.')
  expect(said(3, 2251)).toMatch(/3 exemplaren verkocht, voor gemiddeld €\s22,51/)
})

test('an average above the original price is not told, because no ad could ask it (M5)', () => {
  expect(said(3, 2251, 2251)).toContain('gemiddeld')
  expect(said(3, 2251, 2250)).toBe('Afgelopen jaar zijn er 3 exemplaren verkocht.')
})
