import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { matchRoute } from '../shared/lib/routes.ts'
import { giveAnswers, wantedAnswers } from './api/given-answers.ts'
import { App } from './app/app.tsx'
import { arriveAt } from './app/screens.tsx'
import { type SessionActions, SessionProvider } from './features/people/session/session-provider.tsx'
import { basename, loadAllTexts, loadLanguage } from './language/language.ts'
import { LocalProvider } from './local/local-provider.tsx'
import type { LocalStore } from './local/local-store.ts'

export { shareAdPicture, sharePicture } from './ui/cover/share-picture.ts'

/** `wanted` are paths of missing answers, below the API's base. */
export interface Rendered {
  html: string
  wanted: string[]
}

/** Renders for a visitor, ready for hydration. `address` is path and query with the language prefix. */
export async function renderPage(address: string, answers: Record<string, unknown>): Promise<Rendered> {
  await loadLanguage()
  await loadAllTexts()
  const [path = '/'] = address.split('?')
  await arriveAt(matchRoute(path)?.name)
  giveAnswers(answers, Date.now())
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <LocalProvider store={nothing}>
        <SessionProvider store={nobody} actions={idle}>
          <StaticRouter basename={basename} location={address}>
            <App drawn />
          </StaticRouter>
        </SessionProvider>
      </LocalProvider>
    </I18nProvider>,
  )
  return { html, wanted: wantedAnswers() }
}

const subscribe = () => () => undefined
const stranger = { state: 'loading' } as const
const nobody = { now: () => stranger, subscribe, check: async () => stranger }
/** Nobody presses anything on the server. */
const idle = {} as unknown as SessionActions
const empty = { personId: null, generation: 0 }
/** Opens no database: every query stays without an answer. */
const nothing = { now: () => empty, first: () => empty, subscribe } as unknown as LocalStore
