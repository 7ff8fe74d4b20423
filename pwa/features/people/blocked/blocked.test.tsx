import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import type { AccountBlock } from '../../../../shared/features/reports/reports.schema.ts'
import { appealMs } from '../../../../shared/features/reports/decided.text.ts'
import { messages } from '../../../language/en.po'
import { LocalProvider } from '../../../local/local-provider.tsx'
import type { LocalStore } from '../../../local/local-store.ts'
import Blocked from './blocked.tsx'

const at = Date.parse('2026-11-20T12:00:00Z')
const block: AccountBlock = {
  why: 'Je vroeg om vooraf te betalen.',
  reportId: 'r',
  at,
  expiresAt: null,
  ground: 'law',
  objected: false,
}

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages }))

function text(given: Partial<AccountBlock>, now: number, expired = false): string {
  vi.setSystemTime(now)
  const local = { personId: 'p', person: { id: 'p', email: 'yasmin@example.nl' }, expired, generation: 0 }
  const store = { now: () => local, first: () => local, subscribe: () => () => undefined } as unknown as LocalStore
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <LocalProvider store={store}>
        <StaticRouter location="/chat">
          <Blocked block={{ ...block, ...given }} />
        </StaticRouter>
      </LocalProvider>
    </I18nProvider>,
  )
  vi.useRealTimers()
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('the notice of a block says whose account it is, by the address that we write to, and why (M13)', () => {
  expect(text({}, at)).toMatch(/Your account is blocked yasmin@example\.nl Je vroeg om vooraf te betalen\. Ground: /)
})

test('it says how to object as long as one may, and that one did (M13)', () => {
  expect(text({}, at + appealMs)).toMatch(/Object until 4 [Dd]ecember 2026.* Object /)
  expect(text({}, at, true)).toContain('Log in to object')
  expect(text({}, at + appealMs + 1)).not.toMatch(/Object until| Object /)
  expect(text({ objected: true }, at)).toMatch(/You objected\..* you get the answer by mail\./)
})
