import { makeTestDatabase, type TestDatabase } from '../../../common/store/testing/test-database.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { valueOf } from '../../testing/nodes.ts'
import { createTestProvider, site } from '../../testing/test-provider.ts'

let database: TestDatabase
beforeEach(async () => void (database = await makeTestDatabase({ migrations: 'migrations/identity' })))
afterEach(() => database.remove())

/** A provider at this address; the answer is its log. */
async function startAt(siteUrl: string) {
  const lines: unknown[] = []
  const log = pino({ base: null, timestamp: false }, { write: line => void lines.push(JSON.parse(line)) })
  return { provider: await createTestProvider({ database: database.place, siteUrl: () => siteUrl, log }), lines }
}

it('keys that were made for another host are warned of at start, and no others (F3, K4)', async () => {
  const first = await startAt(site)
  const eva = first.provider.browser()
  await eva.signUp()
  const flow = await eva.start('settings')
  const key = createAuthenticator(site, { verifies: false })
  await eva.submit(flow, {
    webauthn_register: key.create(valueOf(flow, 'webauthn_register_trigger')),
    webauthn_register_displayname: 'Blue key',
  })
  await first.provider.close()

  const same = await startAt(site)
  await same.provider.close()
  expect([first.lines, same.lines]).toEqual([[], []])

  const moved = await startAt('https://boeken.example')
  await moved.provider.close()
  expect(moved.lines).toMatchObject([
    {
      level: 40,
      host: 'boeken.example',
      madeFor: [{ madeFor: 'kaft.example', keys: 1 }],
      msg: expect.stringContaining('PUBLIC_URL'),
    },
  ])
})
