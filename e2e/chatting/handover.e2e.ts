import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { goOffline } from '../support/browsers/offline.ts'
import { askYasmin, openAsYasmin } from '../support/people/chatting.ts'
import { type Translate } from '../support/people/people.ts'
import { inspect } from '../support/screens/inspect.ts'
import { expect, test, withoutWorker, withWorker } from '../support/test.ts'

const card = (page: Page) => page.locator('[data-card=handover]')
const dialog = (page: Page) => page.getByRole('dialog')

async function proposeFor(page: Page, t: Translate, place: string): Promise<void> {
  await page.getByRole('button', { name: t('Propose when to meet') }).click()
  await dialog(page).getByLabel(t('Place')).fill(place)
  await dialog(page)
    .getByRole('button', { name: t('Propose'), exact: true })
    .click()
  await expect(dialog(page)).toBeHidden()
}

test.describe('meeting', () => {
  test.use(withoutWorker)

  test('the two agree on one of the times that one proposed, and take it into their calendar (M19)', async ({
    page: buyer,
    another,
    own: { server, at },
    t,
  }) => {
    const seller = await another()
    await askYasmin(buyer, { server, at, t }, 'Fleur', 'Mag ik hem?')
    await openAsYasmin(seller, { at, t }, 'Mag ik hem?')

    await buyer.getByRole('button', { name: t('Propose when to meet') }).click()
    await dialog(buyer)
      .getByRole('button', { name: t('Propose'), exact: true })
      .click()
    await expect(dialog(buyer).getByText(t('This field is required'))).toBeVisible()
    await expect(dialog(buyer).getByLabel(t('Place'))).toBeFocused()
    await dialog(buyer).getByLabel(t('Place')).fill('Bieb, hoofdingang')
    await dialog(buyer)
      .getByRole('button', { name: t('Another time or place') })
      .click()
    const second = dialog(buyer).getByRole('group', { name: t('Proposal {0}', { 0: '2' }) })
    await second.getByLabel(t('Day and time')).fill('1900-01-01T12:00')
    await dialog(buyer)
      .getByRole('button', { name: t('Propose'), exact: true })
      .click()
    await expect(second.getByText(t('This time has already passed.'))).toBeVisible()
    await inspect(buyer, 'propose to meet, with mistakes')
    await second.getByLabel(t('Day and time')).fill(await inTwoDays(buyer))
    await second.getByLabel(t('Place')).fill('Station, onder de klok')
    await dialog(buyer)
      .getByRole('button', { name: t('Propose'), exact: true })
      .click()

    await expect(card(buyer)).toContainText(t('You proposed to meet {name}', { name: 'Yasmin' }))
    await expect(card(seller)).toContainText('Station, onder de klok')
    await inspect(seller, 'proposed to meet')
    await card(seller)
      .getByRole('button', { name: t('Agree') })
      .last()
      .click()
    await expect(card(seller)).toContainText(t('You meet {name}', { name: 'Fleur' }))
    await expect(card(buyer)).toContainText(t('You meet {name}', { name: 'Yasmin' }))
    await expect(card(buyer)).not.toContainText('Bieb')
    await inspect(buyer, 'agreed to meet')
    const saved = buyer.waitForEvent('download')
    await card(buyer)
      .getByRole('button', { name: t('Add to your calendar') })
      .click()
    const file = readFileSync(await (await saved).path(), 'utf8')
    expect(file).toContain(String.raw`LOCATION:Station\, onder de klok`)
    expect(file).toContain('TRIGGER:-PT1H')
  })

  test('afterwards both are asked, and the yes of the seller ends the ad as sold to the buyer (M19)', async ({
    page: buyer,
    another,
    own: { server, at },
    t,
  }) => {
    const seller = await another()
    await askYasmin(buyer, { server, at, t }, 'Fleur', 'Mag ik hem?')
    await openAsYasmin(seller, { at, t }, 'Mag ik hem?')
    await proposeFor(buyer, t, 'Bieb')
    await card(seller)
      .getByRole('button', { name: t('Agree') })
      .click()
    await expect(card(buyer)).toContainText(t('You meet {name}', { name: 'Yasmin' }))
    meetAnHourAgo(server.folder)
    for (const page of [buyer, seller]) await expect(card(page)).toContainText(t('Yes, it worked'))
    await inspect(seller, 'asked whether it worked')
    await card(buyer)
      .getByRole('button', { name: t('Yes, it worked') })
      .click()
    await expect(card(buyer)).toContainText(t('You said that it worked.'))
    await card(seller)
      .getByRole('button', { name: t('Yes, it worked') })
      .click()
    await expect(card(seller)).toContainText(t('You both said that it worked.'))
    await expect(seller.locator('[data-deal]')).toContainText(t('Sold to {name}', { name: 'Fleur' }))
    await expect(buyer.locator('[data-deal]')).toContainText(t('Bought by you'))
  })
})

test.describe('without a connection', () => {
  test.use(withWorker)

  test('a proposal waits with its card, can be taken back, and arrives once (M19, L3)', async ({
    page: buyer,
    another,
    own: { server, at },
    t,
  }) => {
    const seller = await another()
    await askYasmin(buyer, { server, at, t }, 'Fleur', 'Mag ik hem?')
    await openAsYasmin(seller, { at, t }, 'Mag ik hem?')
    await expect(buyer.getByRole('button', { name: t('Propose when to meet') })).toBeVisible()
    await goOffline(buyer)
    await proposeFor(buyer, t, 'Bieb')
    await expect(card(buyer)).toContainText(t('Waiting for connection'))
    await card(buyer)
      .getByRole('button', { name: t('Take back') })
      .click()
    await expect(card(buyer)).toBeHidden()
    await proposeFor(buyer, t, 'Station')
    await buyer.context().setOffline(false)
    await expect(card(seller)).toContainText('Station')
    expect(server.rows('select 1 from handover')).toHaveLength(1)
  })
})

/** Changes it in the database, because nobody can agree on a time that is over. */
function meetAnHourAgo(folder: string): void {
  const at = Date.now() - 3600_000
  const database = new Sqlite(join(folder, 'product.sqlite'))
  try {
    database.transaction(() => {
      database.exec('update revision set rev = rev + 1')
      const places = JSON.stringify([{ place: 'Bieb', at }])
      const moved = 'set meets_at = ?, places = ?, rev = (select rev from revision)'
      database.prepare(`update handover ${moved}`).run(at, places)
      database.exec("update change set rev = (select rev from revision) where kind = 'handover'")
    })()
  } finally {
    database.close()
  }
}

async function inTwoDays(page: Page): Promise<string> {
  return page.evaluate(() => {
    const day = new Date(Date.now() + 2 * 24 * 3600_000)
    const two = (value: number) => String(value).padStart(2, '0')
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T17:30`
  })
}
