import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../language/nl.po'
import { Correction } from './correction.tsx'
import { literalAddress } from './search-state.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'nl', messages }))
const drawn = (from: string, to: string, literally: string | (() => void) = '/search?q=x') =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <Correction corrected={{ from, to }} literally={literally} />
      </MemoryRouter>
    </I18nProvider>,
  )
const words = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&')

test('what was corrected is said, with what was typed one tap away (B5, M21)', () => {
  const here = literalAddress(new URLSearchParams('q=calculsu&city=Delft&pages=3'), 'calculsu')
  const html = drawn('calculsu', 'calculus', here)
  expect(words(html)).toBe('Resultaten voor calculus. Zoek toch op calculsu')
  expect(html).toMatch(/<a [^>]*href="\/\?q=calculsu&amp;city=Delft&amp;literal=yes"/)
  expect(drawn('calculsu', 'calculus', () => undefined)).toMatch(/<button type="button"[^>]*>Zoek toch op/)
})

test('of a wrong ISBN the number that was meant is asked (B1, M21)', () => {
  expect(words(drawn('9780134154369', '9780134154367'))).toBe('Bedoel je 978-0134154367? Zoek toch op 9780134154369')
})

test('of a page that was pasted the first words are said, and nothing where nothing was corrected (J4, M21)', () => {
  expect(words(drawn('👩‍🔬 '.repeat(200), 'a')).length).toBeLessThan(300)
  expect(words(drawn('ab '.repeat(200), 'a'))).toMatch(/ab ab…$/)
  const none = renderToStaticMarkup(<Correction corrected={undefined} literally="/" />)
  expect(none).toBe('')
})
