import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { must } from '../shared/lib/must.ts'
import { App } from './app/app.tsx'
import { basename, loadLanguage } from './language/language.ts'

await loadLanguage()
createRoot(must(document.getElementById('root'), 'the shell has a root')).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <BrowserRouter basename={basename}>
        <App />
      </BrowserRouter>
    </I18nProvider>
  </StrictMode>,
)
