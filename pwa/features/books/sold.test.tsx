import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../language/nl.po'
import { Sold } from './sold.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'nl', messages }))
const said = (count: number, averageCents: number | null) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Sold count={count} averageCents={averageCents} />
    </I18nProvider>,
  )

test('under three sales no price is told, only that they are too few (M5)', () => {
  expect(said(0, null)).toContain('te weinig om een prijs te noemen (0)')
  expect(said(2, 2251)).toBe('Afgelopen jaar verkocht: te weinig om een prijs te noemen (2).')
  expect(said(3, 2251)).toMatch(/gemiddeld €\s22,51 \(3\)/)
})
