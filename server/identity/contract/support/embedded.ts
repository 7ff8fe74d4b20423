import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { embeddedIdentity } from '../../../adapters/identity/embedded-identity.ts'
import { clientAddressHeader } from '../../../adapters/identity/identity.ts'
import { createApp } from '../../../app/app.ts'
import { createLog } from '../../../common/log.ts'
import { fileMailer } from '../../../common/mail/file-mailer.ts'
import { makeTestDatabase } from '../../../common/store/testing/test-database.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { createIdentity } from '../../main.ts'
import type { IdentityOptions } from '../../options.ts'
import { mailFolder } from './mails.ts'
import type { Target } from './target.ts'

const adminKey = 'a-key-for-the-contract-only'

/** Through the product at `/auth`, as clients use it, with a clock that can be moved. */
export async function startEmbedded(options: Partial<IdentityOptions> = {}): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'kaft-contract-'))
  const database = await makeTestDatabase({ migrations: 'migrations/identity' })
  let ahead = 0
  let site = 'http://127.0.0.1'
  const now = () => Date.now() + ahead
  const mail = fileMailer({ folder: join(folder, 'mail'), from: 'Kaft <kaft@localhost>', now })
  const provider = await createIdentity({
    database: database.place,
    publicUrl: () => `${site}/auth`,
    siteUrl: () => site,
    secrets: { cookie: 'secret of cookies', cipher: 'secret of ciphers', hmac: 'secret of codes' },
    adminKey,
    mail,
    now,
    log: createLog('silent'),
    rateLimits: false,
    development: true,
    clientAddress: request => request.headers.get(clientAddressHeader) ?? '',
    passwordCost: { memoryCost: 8, timeCost: 1 },
    ...options,
  })
  const product = await createTestApp({
    identity: embeddedIdentity(provider.fetch),
    publicUrl: () => site,
    now,
    config: { identityAdminKey: adminKey },
  })
  const server = serve({ fetch: createApp(product.deps).fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise(resolve => server.once('listening', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    isEmbedded: true,
    publicUrl: `${site}/auth`,
    adminUrl: `${site}/auth`,
    adminKey,
    siteUrl: site,
    mails: mailFolder(join(folder, 'mail')),
    advance: milliseconds => void (ahead += milliseconds),
    close: async () => {
      await new Promise(resolve => server.close(resolve))
      await product.close()
      await provider.close()
      await database.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
