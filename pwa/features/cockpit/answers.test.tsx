import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../language/en.po'
import { LoggedErrors, SlowAnswers } from './answers.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages }))
const html = (panel: ReactNode) => renderToStaticMarkup(<I18nProvider i18n={i18n}>{panel}</I18nProvider>)

test('where more may have been than is remembered it says so (M16)', () => {
  const slow = { at: 1, method: 'GET', route: '/api/books', status: 200, ms: 1200, requestId: 'r' }
  const fault = { at: 1, message: 'It failed', error: null, requestId: null }
  const panels = (count: number) => [
    html(<SlowAnswers slow={Array.from({ length: count }, (_, at) => ({ ...slow, at }))} />),
    html(<LoggedErrors errors={Array.from({ length: count }, () => fault)} />),
  ]
  for (const panel of panels(50)) expect(panel).toContain('The last 50; earlier ones are in the log.')
  for (const panel of panels(49)) expect(panel).not.toContain('earlier ones')
})
