import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { Sqlite } from '../../../server/common/store/sqlite.ts'
import { openAs, verifiedPerson } from './people.ts'
import type { Server } from '../servers/server.ts'

export async function openAsCurator(
  page: Page,
  server: Server,
  { firstName, organisationId, address }: { firstName: string; organisationId: string; address: string },
): Promise<void> {
  await openAs(page, new URL('/about', address).href, await verifiedPerson(server, firstName))
  const answer = await page.request.get(`${server.url}/auth/sessions/whoami`)
  const { identity } = (await answer.json()) as { identity: { id: string } }
  const database = new Sqlite(join(server.folder, 'product.sqlite'))
  try {
    database.prepare('insert or ignore into organisation_admin values (?, ?, ?)').run(organisationId, identity.id, 0)
  } finally {
    database.close()
  }
  await page.goto(address)
}
