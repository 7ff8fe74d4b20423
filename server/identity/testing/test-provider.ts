import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../../common/log.ts'
import type { Mail } from '../../common/mail/mail.ts'
import { writeMigrated } from '../../common/store/testing/migrated.ts'
import { createIdentity } from '../main.ts'
import type { IdentityOptions } from '../options.ts'
import { createBrowser } from './browser.ts'

export const site = 'http://kaft.example'
export const adminKey = 'a-key-for-tests-only'

/** Real file, own clock, stored mails. */
export async function createTestProvider(options: Partial<IdentityOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kaft-identity-'))
  const file = join(folder, 'identity.sqlite')
  if (options.file === undefined) await writeMigrated(file, 'migrations/identity')
  const mails: Mail[] = []
  let time = Date.parse('2026-11-21T09:00:00Z')
  const provider = await createIdentity({
    file,
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
    filesAsText: () =>
      readdirSync(folder)
        .map(name => readFileSync(join(folder, name), 'latin1'))
        .join('\n'),
    now: () => time,
    advance: (milliseconds: number) => void (time += milliseconds),
    mails: async () => {
      await provider.drain()
      return mails
    },
    close: async () => {
      await provider.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestProvider = Awaited<ReturnType<typeof createTestProvider>>
