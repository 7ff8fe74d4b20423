import { expect, it, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import { warnOfSettings } from './warn-of-settings.ts'

it.each([
  [{ NODE_ENV: 'production' }, ['SITE_OWNER', 'SMTP_URL']],
  [{ NODE_ENV: 'production', SITE_OWNER: 'Kaft', SITE_OWNER_EMAIL: 'wij@kaft.example' }, ['SMTP_URL']],
  [{ NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' }, ['SITE_OWNER']],
  [{}, []],
])('a start with %j warns of %j (K2)', (environment, settings) => {
  const warn = vi.fn<(sentence: string) => void>()
  warnOfSettings({ config: readConfig(environment), log: { warn } })
  expect(warn.mock.calls.map(([sentence]) => sentence.split(' ')[0])).toEqual(settings)
})
