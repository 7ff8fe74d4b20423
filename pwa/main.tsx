import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { must } from '../shared/lib/must.ts'
import { App } from './app/app.tsx'
import { createSession } from './features/people/session.ts'
import { SessionProvider } from './features/people/session-provider.tsx'
import { basename, loadLanguage } from './language/language.ts'
import { LocalProvider } from './local/local-provider.tsx'
import { startLocal } from './local/local-store.ts'

// The order of a start: language, last known session, first render; everything that needs the network comes after.
const [local] = await Promise.all([startLocal(), loadLanguage()])
const session = createSession(local, globalThis.fetch.bind(globalThis))
createRoot(must(document.getElementById('root'), 'the shell has a root')).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <LocalProvider store={local}>
        <SessionProvider store={session}>
          <BrowserRouter basename={basename}>
            <App />
          </BrowserRouter>
        </SessionProvider>
      </LocalProvider>
    </I18nProvider>
  </StrictMode>,
)
void session.check()
