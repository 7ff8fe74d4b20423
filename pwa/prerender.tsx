import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { type SessionActions, SessionProvider } from './features/people/session-provider.tsx'
import { basename, loadLanguage } from './language/language.ts'
import { LocalProvider } from './local/local-provider.tsx'
import type { LocalStore } from './local/local-store.ts'

/**
 * Home as it is before anything is known: no session, no data. The build puts it into the shells, so that it is on the
 * screen before the app has arrived (design.md §6). The app draws exactly this first and then goes on.
 */
export async function prerenderHome(): Promise<string> {
  await loadLanguage()
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <LocalProvider store={nothing}>
        <SessionProvider store={nobody} actions={idle}>
          <StaticRouter basename={basename} location={basename}>
            <App />
          </StaticRouter>
        </SessionProvider>
      </LocalProvider>
    </I18nProvider>,
  )
}

const subscribe = () => () => undefined
const stranger = { state: 'loading' } as const
const nobody = { now: () => stranger, subscribe, check: async () => stranger }
/** Nobody presses anything while building. */
const idle = {} as unknown as SessionActions
const empty = { personId: null, generation: 0 }
/** No database is opened while building: every question to it stays without an answer. */
const nothing = { now: () => empty, subscribe } as unknown as LocalStore
