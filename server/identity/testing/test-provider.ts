import { createLog } from '../../common/log.ts'
import type { Mail } from '../../common/mail/compose.ts'
import { makeTestDatabase } from '../../common/store/testing/test-database.ts'
import { createIdentity } from '../main.ts'
import type { IdentityOptions } from '../options.ts'
import { createBrowser } from './browser.ts'

export const site = 'http://kaft.example'
export const adminKey = 'a-key-for-tests-only'

const migrations = 'migrations/identity'

/** Real database, own clock, stored mails. */
export async function createTestProvider(options: Partial<IdentityOptions> = {}) {
  const database = options.database === undefined ? await makeTestDatabase({ migrations }) : undefined
  const mails: Mail[] = []
  let time = Date.parse('2026-11-21T09:00:00Z')
  const provider = await createIdentity({
    database: database?.place ?? '',
    publicUrl: () => `${site}/auth`,
    siteUrl: () => site,
    secrets: { cookie: 'cookie secret', cipher: 'cipher secret', hmac: 'hmac secret' },
    adminKey,
    mail: { send: async mail => void mails.push(mail) },
    now: () => time,
    log: createLog('silent'),
    rateLimits: false,
    development: true,
    clientAddress: () => '203.0.113.7',
    passwordCost: { memoryCost: 8, timeCost: 1 },
    ...options,
  })
  return {
    fetch: provider.fetch,
    browser: () => createBrowser(provider.fetch),
    stored: async () => database?.asText() ?? '',
    now: () => time,
    advance: (milliseconds: number) => void (time += milliseconds),
    mails: async () => {
      await provider.drain()
      return mails
    },
    close: async () => {
      await provider.close()
      await database?.remove()
    },
  }
}

export type TestProvider = Awaited<ReturnType<typeof createTestProvider>>
