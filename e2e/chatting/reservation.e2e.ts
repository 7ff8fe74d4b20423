import type { Page } from '@playwright/test'
import { inspect } from '../support/screens/inspect.ts'
import { askYasmin, choose, message, openAsYasmin, write } from '../support/people/chatting.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { slowness } from '../support/slowness.ts'
import { expect, test, withoutWorker, withWorker } from '../support/test.ts'

test.use(withoutWorker)

const deal = (page: Page) => page.locator('[data-deal]')
/** A sale can be undone for ten seconds before it is sent. */
const afterUndo = { timeout: 20_000 * slowness }

test('a seller reserves a copy for one chat until a day, others see until when, and either ends it (M4)', async ({
  page: buyer,
  another,
  own: { server, at },
  t,
}) => {
  const [seller, other] = [await another(), await another()]
  await askYasmin(buyer, { server, at, t }, 'Fleur', 'Mag ik hem?')
  await askYasmin(other, { server, at, t }, 'Bo', 'Ik wil hem ook!')
  await openAsYasmin(seller, { at, t }, 'Mag ik hem?')
  await inspect(seller, 'chat of a seller')

  await deal(seller)
    .getByRole('button', { name: t('Reserve for {name}', { name: 'Fleur' }) })
    .click()
  const dialog = seller.getByRole('dialog', { name: t('Reserve for {name}', { name: 'Fleur' }) })
  await expect(dialog.getByRole('option')).toHaveCount(14)
  await expect(dialog.getByRole('combobox')).toHaveValue(await thirdDayFrom(seller))
  await inspect(seller, 'reserve')
  await dialog.getByRole('button', { name: t('Reserve'), exact: true }).click()

  const words = (source: string, values: object = {}) => t(source, { ...values, day: '' }).trim()
  await expect(deal(seller)).toContainText(words('Reserved for {name} until {day}', { name: 'Fleur' }))
  await expect(deal(buyer)).toContainText(words('Reserved for you until {day}'))
  await expect(deal(other)).toContainText(words('Reserved until {day}'))
  await inspect(buyer, 'reserved for you')
  await other
    .getByRole('link', { name: /Calculus: A Complete Course/ })
    .first()
    .click()
  await expect(other.getByText(words('Reserved until {day}'))).toBeVisible()
  await other.goBack()

  await choose(buyer, t, "I don't need it any more")
  await expect(deal(other)).toBeHidden()
  await expect(message(buyer, t('You ended the reservation'))).toBeVisible()
  await expect(deal(seller)).toContainText(t('Reserve for {name}', { name: 'Fleur' }))
})

test('a reservation leaves a line in the conversation, and above a keyboard the latest message stays in view (M4, M19, M17)', async ({
  page: buyer,
  another,
  own: { server, at },
  t,
}) => {
  const seller = await another()
  await askYasmin(buyer, { server, at, t }, 'Fleur', 'Mag ik hem?')
  await openAsYasmin(seller, { at, t }, 'Mag ik hem?')
  await deal(seller)
    .getByRole('button', { name: t('Reserve for {name}', { name: 'Fleur' }) })
    .click()
  await seller
    .getByRole('dialog')
    .getByRole('button', { name: t('Reserve'), exact: true })
    .click()
  const line = (source: string, name: string) => t(source, { name, day: '' }).replace(/[ .]*$/, '')
  await expect(message(seller, line('You reserved the book for {name} until {day}', 'Fleur'))).toBeVisible()
  await expect(message(buyer, line('{name} reserved the book for you until {day}', 'Yasmin'))).toBeVisible()
  await seller.getByRole('button', { name: t('Propose when to meet') }).click()
  await seller.getByRole('dialog').getByLabel(t('Place')).fill('Bieb, hoofdingang')
  await seller
    .getByRole('dialog')
    .getByRole('button', { name: t('Propose'), exact: true })
    .click()
  await expect(seller.locator('[data-card=handover]')).toBeVisible()
  await write(buyer, t, 'Yasmin', 'Tot dan, ik herken je wel')
  await expect(message(seller, 'Tot dan')).toBeVisible()
  await expect(seller.getByRole('log').getByRole('listitem').last()).toContainText('Tot dan')

  await seller.getByRole('textbox').focus()
  for (const letters of [100, 200]) {
    await seller.evaluate(percent => (document.documentElement.style.fontSize = `${percent}%`), letters)
    await seller.setViewportSize({ width: 390, height: 460 })
    await expect(seller.getByRole('textbox')).toBeInViewport({ ratio: 1 })
    await expect(message(seller, 'Tot dan').getByText('Tot dan')).toBeInViewport({ ratio: 1 })
  }
})

test('what is dealt with and its state take at most 120 px above a keyboard, and scroll away at twice the text size (M4, M17)', async ({
  page: buyer,
  another,
  own: { server, at },
  t,
}) => {
  const seller = await another()
  await askYasmin(buyer, { server, at, t }, 'Fleur', 'Mag ik hem?')
  await openAsYasmin(seller, { at, t }, 'Mag ik hem?')
  await deal(seller)
    .getByRole('button', { name: t('Reserve for {name}', { name: 'Fleur' }) })
    .click()
  await seller
    .getByRole('dialog')
    .getByRole('button', { name: t('Reserve'), exact: true })
    .click()
  for (const n of [1, 2, 3, 4]) await write(seller, t, 'Fleur', `Bericht ${n}`)
  for (const page of [seller, buyer]) {
    await expect(deal(page)).toBeVisible()
    await expect(message(page, 'Bericht 4')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 450 })
    const above = page.locator('[data-above]')
    await expect.poll(async () => (await above.boundingBox())?.height ?? 999).toBeLessThanOrEqual(120)
    await expect(message(page, 'Bericht 4').getByText('Bericht 4')).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expect(deal(page)).not.toBeInViewport()
    await expect(message(page, 'Bericht 4').getByText('Bericht 4')).toBeInViewport({ ratio: 1 })
    await above.scrollIntoViewIfNeeded()
    await expect(deal(page)).toBeInViewport()
  }
})

test('a sale from the chat names its buyer, and tells the others, whose chat stays (M4, E7)', async ({
  page: buyer,
  another,
  own: { server, at },
  t,
}) => {
  const [seller, other] = [await another(), await another()]
  await askYasmin(buyer, { server, at, t }, 'Fleur', 'Mag ik hem?')
  await askYasmin(other, { server, at, t }, 'Bo', 'Ik wil hem ook!')
  await openAsYasmin(seller, { at, t }, 'Mag ik hem?')
  await seller.getByRole('button', { name: t('What to do with this chat') }).click()
  await seller.getByRole('menuitem', { name: t('Sold to {name}', { name: 'Fleur' }) }).click()
  await expect(deal(seller).getByText(t('Sold to {name}', { name: 'Fleur' }))).toBeVisible()
  await expect(deal(buyer)).toHaveText(t('Bought by you'), afterUndo)
  await expect(deal(other)).toContainText(
    t('{name} sold this book to somebody else. Your chat stays readable.', { name: 'Yasmin' }),
  )
  await write(other, t, 'Yasmin', 'Jammer! Heb je er nog een?')
  await expect(message(other, 'Jammer! Heb je er nog een?')).toContainText(t('sent'))
  await inspect(other, 'sold to somebody else')
})

test.describe('without a connection', () => {
  test.use(withWorker)

  test('a reservation made offline is asked for and not sure, and says who was first when it was not (M4, L3)', async ({
    page: seller,
    another,
    own: { server, at },
    t,
  }) => {
    const [buyer, other, elsewhere] = [await another(), await another(), await another()]
    await askYasmin(buyer, { server, at, t }, 'Fleur', 'Mag ik hem?')
    await askYasmin(other, { server, at, t }, 'Bo', 'Ik wil hem ook!')
    await openAsYasmin(seller, { at, t }, 'Mag ik hem?')
    await openAsYasmin(elsewhere, { at, t }, 'Ik wil hem ook!')

    const reserve = async (page: Page, name: string) => {
      await deal(page)
        .getByRole('button', { name: t('Reserve for {name}', { name }) })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('Reserve'), exact: true })
        .click()
    }
    await goOffline(seller)
    await reserve(seller, 'Fleur')
    await expect(deal(seller)).toContainText(t('Asked for, not sure yet: until {day}', { day: '' }).trim())
    await reserve(elsewhere, 'Bo')
    await expect(deal(elsewhere)).toContainText(t('Reserved for {name} until {day}', { name: 'Bo', day: '' }).trim())
    await seller.context().setOffline(false)
    await expect(deal(seller)).toContainText(t('The book was already reserved for somebody else.'))
    await deal(seller)
      .getByRole('button', { name: t('All right') })
      .click()
    await expect(deal(seller)).toContainText(t('Reserved in another chat until {day}', { day: '' }).trim())
    await expect(deal(buyer)).toContainText(t('Reserved until {day}', { day: '' }).trim())
  })
})

async function thirdDayFrom(page: Page): Promise<string> {
  return page.evaluate(() => {
    const now = new Date()
    return String(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 4).getTime() - 1)
  })
}
