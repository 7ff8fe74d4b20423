import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SiteOwner } from '../../../shared/lib/site-owner.ts'
import { giveAnswers, wantedAnswers } from '../../api/given-answers.ts'
import { messages as en } from '../../language/en.po'
import { messages as nl } from '../../language/nl.po'
import { LocalProvider } from '../../local/local-provider.tsx'
import type { LocalStore } from '../../local/local-store.ts'
import Privacy from './privacy.tsx'
import Terms from './tos.tsx'

const none = { personId: null, generation: 0 }
const store = { now: () => none, first: () => none, subscribe: () => () => undefined } as unknown as LocalStore

const drawn = (Page: ComponentType) =>
  renderToString(
    <I18nProvider i18n={i18n}>
      <LocalProvider store={store}>
        <StaticRouter location="/">
          <Page />
        </StaticRouter>
      </LocalProvider>
    </I18nProvider>,
  )
const withOwner = (siteOwner: SiteOwner | null) => giveAnswers({ '/config': { siteOwner } }, 0)

afterEach(() => giveAnswers({}, 0))

describe.each([
  ['nl', nl, { unnamed: /nog niet ingevuld wie dat is.*mail van Kaft/, date: '25 november 2026' }],
  ['en', en, { unnamed: /not filled in yet who they are.*e-mail from\s+Kaft/, date: 'This text is from' }],
] as const)('the legal pages in %s', (language, messages, { unnamed, date }) => {
  beforeAll(() => i18n.loadAndActivate({ locale: language, messages }))

  test.each([Privacy, Terms])('name who runs the site, as the operator set it (A7)', page => {
    withOwner({ name: 'Stichting Kaft', address: 'Dam 1, Delft', email: 'wij@kaft.example' })
    const html = drawn(page)
    for (const part of ['Stichting Kaft', 'Dam 1, Delft', 'href="mailto:wij@kaft.example"', date])
      expect(html).toContain(part)
    expect(html).not.toMatch(unnamed)
  })

  test.each([Privacy, Terms])('say whom to ask where nobody is named (A7)', page => {
    withOwner(null)
    expect(drawn(page)).toMatch(unnamed)
  })

  test('name who else gets something, where the operator configured that (A7, A10)', () => {
    giveAnswers({ '/config': { siteOwner: null, sentryDsn: null, analyticsSrc: null } }, 0)
    expect(drawn(Privacy)).not.toContain('.example')
    const sentryDsn = 'https://a1b2c3@errors.example/1'
    giveAnswers({ '/config': { siteOwner: null, sentryDsn, analyticsSrc: 'https://stats.example/script.js' } }, 0)
    const html = drawn(Privacy)
    for (const host of ['errors.example', 'stats.example']) expect(html).toContain(host)
    expect(html).not.toContain('a1b2c3')
  })

  test('ask the server who runs the site, so that the drawn page has it (A7)', () => {
    const html = drawn(Terms)
    expect(wantedAnswers()).toEqual(['/config'])
    expect(html).not.toMatch(unnamed)
  })
})
