import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { goOffline } from '../support/browsers/offline.ts'
import { askYasmin, message, yasmin } from '../support/people/chatting.ts'
import { linkMailedTo } from '../support/people/mail.ts'
import { openAs, type Translate } from '../support/people/people.ts'
import { inspect } from '../support/screens/inspect.ts'
import type { Server } from '../support/servers/server.ts'
import { expect, test, withoutWorker, withWorker } from '../support/test.ts'

const dayMs = 24 * 3600_000
const name = 'Calculus: A Complete Course'

test.describe('an ad that ends soon', () => {
  test.use(withWorker)

  test('is renewed with one tap from its reminder and from my ads, also without a connection (C13, F1, L3)', async ({
    page,
    own: { server, at },
    t,
  }) => {
    const id = await endsIn(server, 6)
    const link = new URL(await linkMailedTo(server.url, yasmin.email))
    expect(link.pathname).toContain(`/ad/${id}`)
    await openAs(page, at('/settings'), yasmin)
    await page.goto(at(`/ad/${id}`))
    await expect(renew(page, t)).toBeVisible()
    await inspect(page, 'own ad that ends soon')

    await page.goto(at('/settings'))
    const row = page.getByRole('listitem').filter({ has: renew(page, t) })
    await expect(row).toContainText(name)
    await inspect(page, 'my ads, one ends soon')
    await goOffline(page)
    await renew(page, t).click()
    await expect(page.getByText(t('Renewed: your ad stays up until {day}.').split('{')[0] ?? '')).toBeVisible()
    await expect(renew(page, t)).toHaveCount(0)
    await page.context().setOffline(false)
    await expect.poll(() => daysLeft(server, id)).toBe(120)

    await page.goto(at(`/ad/${id}`))
    await expect(page.getByRole('button', { name: t('Lower the price: {name}', { name }) })).toBeVisible()
    await expect(renew(page, t)).toHaveCount(0)
    expect(server.rows("select 1 from mutation where name = 'ad.renew'")).toHaveLength(1)
  })
})

test.describe('an ad that ended', () => {
  test.use(withoutWorker)

  test('says so to people who wrote about it, and is sold again by its seller with one tap (C13, E7, F1)', async ({
    page: buyer,
    another,
    own: { server, at },
    t,
  }) => {
    const seller = await another()
    await askYasmin(buyer, { server, at, t }, 'Fleur', 'Mag ik hem?')
    await expect.poll(() => server.rows("select 1 from message where text = 'Mag ik hem?'").length).toBe(1)
    const id = await endsIn(server, -1)

    await buyer.goto(at(`/ad/${id}`))
    await expect(buyer.getByText(t('This ad ended after 120 days: the book is no longer for sale here.'))).toBeVisible()
    await inspect(buyer, 'ad that ended')
    await buyer.goto(at('/chat'))
    await buyer
      .getByRole('link')
      .filter({ hasText: t('ad has ended') })
      .click()
    const words = 'This ad ended after 120 days. The chat stays readable, and you can still write to each other.'
    await expect(buyer.getByText(t(words))).toBeVisible()
    await expect(message(buyer, 'Mag ik hem?')).toBeVisible()

    await openAs(seller, at('/settings'), yasmin)
    await seller.locator('summary').filter({ hasText: /\d/ }).click()
    const past = seller.getByRole('listitem').filter({ has: seller.getByRole('button', { name: again(t) }) })
    await expect(past.filter({ hasText: '120' })).toHaveCount(1)
    await inspect(seller, 'my ads, one ended')
    await seller.goto(at(`/ad/${id}`))
    await seller.getByRole('button', { name: again(t) }).click()
    await expect(seller).toHaveURL(/\/sell\/.+step=condition/)
    await expect(seller.getByLabel(t('Price'), { exact: true })).not.toHaveValue('')
  })
})

const renew = (page: Page, t: Translate) => page.getByRole('button', { name: t('Renew: {name}', { name }) })
const again = (t: Translate) => t('Sell again: {name}', { name })

function daysLeft(server: Server, id: string): number {
  const [row] = server.rows(`select ends_at as endsAt from ad where id = '${id}'`) as { endsAt: number }[]
  return Math.round(((row?.endsAt ?? 0) - Date.now()) / dayMs)
}

/** Changes it in the database, because nobody waits for 120 days; the job runs as the server starts. */
async function endsIn(server: Server, days: number): Promise<string> {
  const [ad] = server.rows(`select ad.id as id from ad join book on book.id = ad.book_id
    join person on person.id = ad.seller_id
    where book.name = '${name}' and person.email = '${yasmin.email}' and deleted_at is null`) as { id: string }[]
  const id = ad?.id ?? ''
  await server.stop()
  const database = new Sqlite(join(server.folder, 'product.sqlite'))
  try {
    const told = days < 0 ? Date.now() - 8 * dayMs : null
    database.prepare('update ad set ends_at = ?, end_told_at = ? where id = ?').run(Date.now() + days * dayMs, told, id)
    database.prepare('update person set alerts_by_email = 1 where email = ?').run(yasmin.email)
  } finally {
    database.close()
  }
  await server.start()
  return id
}
