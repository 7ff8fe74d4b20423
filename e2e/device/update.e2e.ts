import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pickBook } from '../support/people/selling.ts'
import { Release } from '../support/servers/next-build.ts'
import { Server } from '../support/servers/server.ts'
import { expect, test } from '../support/test.ts'
import { underControl } from '../support/browsers/offline.ts'

const footer = (page: Page) => page.locator('footer')
const look = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
const offer = (page: Page, t: (source: string) => string) =>
  page.getByText(t('There is a new version of Kaft. What you typed stays.'))

/** Makes all files of builds on the server look as old as so many days. */
function age({ folder }: Server, days: number): void {
  const at = Date.now() / 1000 - days * 24 * 3600
  const kept = join(folder, 'client')
  for (const name of readdirSync(kept)) utimesSync(join(kept, name), at, at)
}

test('a new build is offered to two tabs, taken by the one that says so, and the other goes on typing on the old one, for thirty days and after them (L7, L4, L8)', async ({
  page,
  t,
}) => {
  const release = new Release()
  const server = await Server.inProduction({}, { program: release.program }).start()
  const former = release.build
  await page.goto(`${server.url}/`)
  await underControl(page)
  await page.goto(`${server.url}/sell`)
  await pickBook(page, t, 'Campbell Biology')
  const version = page.getByLabel(t('Version or edition'))
  await version.fill('11e druk')
  const other = await page.context().newPage()
  await other.goto(`${server.url}/study`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const formerFile = await other.evaluate(() => document.querySelector<HTMLLinkElement>('link#app')?.href)

  // The former build was served for months.
  await server.stop()
  age(server, 60)
  release.becomeNext()
  await server.start()
  await look(other)
  await expect(offer(page, t)).toBeVisible()
  await version.fill('12e druk, met aantekeningen')
  await other.getByRole('button', { name: t('Update now') }).click()
  await expect(footer(other)).toContainText(`v1.${release.build}`)
  await expect(footer(page)).toContainText(`v1.${former}`)
  await expect(version).toHaveValue('12e druk, met aantekeningen')

  // Pages of the old build get its parts from the server, so nothing breaks before their users accept the new one.
  expect(formerFile && (await page.request.get(formerFile)).status()).toBe(200)
  await page.getByRole('link', { name: t('Change'), exact: true }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.goBack()
  await expect(footer(page)).toContainText(`v1.${former}`)

  // Thirty days later the server has deleted the old parts; the old page can still load the new build.
  await server.stop()
  age(server, 31)
  await server.start()
  expect(formerFile && (await page.request.get(formerFile)).status()).toBe(404)
  await page.getByRole('button', { name: t('Update now') }).click()
  await expect(footer(page)).toContainText(`v1.${release.build}`)
  await expect(version).toHaveValue('12e druk, met aantekeningen')

  // A waiting version takes over before anything is shown when Kaft is opened.
  await other.close()
  await server.stop()
  release.becomeNext()
  await server.start()
  await look(page)
  await expect(offer(page, t)).toBeVisible()
  await page.reload()
  await expect(footer(page)).toContainText(`v1.${release.build}`)
  await server.remove()
  release.remove()
})
