import { expect, type Page } from '@playwright/test'
import { goOffline } from '../support/browsers/offline.ts'
import { askYasmin, message, openAsYasmin, openChat, write, yasmin } from '../support/people/chatting.ts'
import { linkMailedTo } from '../support/people/mail.ts'
import { openAs, press, type Translate, verifiedPerson } from '../support/people/people.ts'
import { inspect } from '../support/screens/inspect.ts'
import { test, withoutWorker, withWorker } from '../support/test.ts'

const name = 'Calculus: A Complete Course'

const lower = (page: Page, t: Translate) => page.getByRole('button', { name: t('Lower the price: {name}', { name }) })

async function lowerTo(page: Page, t: Translate, price: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('Price'), { exact: true }).fill(price)
  await dialog.getByRole('button', { name: t('Lower the price'), exact: true }).click()
}

test.describe('a lower price', () => {
  test.use(withoutWorker)

  test('keeps the chat, tells who watches the book, and the old address leads on (C13, D3, E2, M8)', async ({
    page: buyer,
    another,
    own: { server, at },
    t,
  }) => {
    const seller = await another()
    const [watcher, bram] = [await another(), await verifiedPerson(server, 'Bram')]
    const [{ book } = { book: '' }] = server.rows(`select id as book from book where name = '${name}'`) as {
      book: string
    }[]
    await openAs(watcher, at(`/book/${book}`), bram)
    await watcher.getByRole('switch', { name: t('E-mail') }).click()
    await expect.poll(() => server.rows('select 1 from watch where email = 1').length).toBeGreaterThan(0)
    await askYasmin(buyer, { server, at, t }, 'Fleur', 'Mag het iets minder?')
    await openAsYasmin(seller, { at, t }, 'Mag het iets minder?')
    const [{ old } = { old: '' }] = server.rows('select ad_id as old from chat order by started_at desc limit 1') as {
      old: string
    }[]

    await seller.goto(at(`/ad/${old}`))
    await lower(seller, t).click()
    await lowerTo(seller, t, '900')
    await expect(seller.getByRole('dialog').getByLabel(t('Price'), { exact: true })).toBeFocused()
    await inspect(seller, 'lower the price, with a mistake')
    await lowerTo(seller, t, '12,5')
    await expect(seller).not.toHaveURL(new RegExp(old))
    await expect(seller.getByRole('main')).toContainText('12')
    await press(seller, t, 'Close')
    await inspect(seller, 'ad at a lower price')

    await buyer.goto(at(`/ad/${old}`))
    await expect(buyer).not.toHaveURL(new RegExp(old))
    await expect(buyer.getByRole('heading', { level: 1 })).toContainText('Calculus')
    await buyer.getByRole('link', { name: t('To your chat with {0}', { 0: 'Yasmin' }) }).click()
    await expect(message(buyer, 'Mag het iets minder?')).toBeVisible()
    await write(buyer, t, 'Yasmin', 'Dan neem ik hem')
    await openChat(seller, t, at('/chat'), 'Dan neem ik hem')
    const link = new URL(await linkMailedTo(server.url, bram.email))
    await watcher.goto(at(link.pathname.replace(/^\/en/, '')))
    await expect(watcher.getByRole('main')).toContainText('12')
    expect(server.rows('select 1 from ad where replaces is not null and deleted_at is null')).toHaveLength(1)

    await watcher.goto(at(`/chat/new?ad=${old}`))
    await write(watcher, t, 'Yasmin', 'Voor deze prijs wel')
    const texts = () => server.rows(`select text from message join chat on chat.id = chat_id where ad_id <> '${old}'`)
    await expect.poll(texts).toContainEqual({ text: 'Voor deze prijs wel' })
    await watcher.goto(at(`/chat/new?ad=${old}`))
    await expect(message(watcher, 'Voor deze prijs wel')).toBeVisible()
  })
})

test.describe('a lower price without a connection', () => {
  test.use(withWorker)

  test('shows at once, waits in the outbox, and arrives once (C13, F1, L3)', async ({
    page,
    own: { server, at },
    t,
  }) => {
    await openAs(page, at('/settings'), yasmin)
    const all = page.getByRole('button', { name: t('Show all {0}', { 0: '12' }) })
    await all.click()
    await expect(lower(page, t)).toBeVisible()
    await goOffline(page)
    await lower(page, t).click()
    await lowerTo(page, t, '10')
    const row = page.getByRole('listitem').filter({ has: lower(page, t) })
    await expect(row).toContainText(t('New price on its way'))
    await expect(row).toContainText('10')
    await page.context().setOffline(false)
    await expect(row).not.toContainText(t('New price on its way'))
    await expect(row).toContainText('10')
    expect(server.rows('select 1 from ad where replaces is not null')).toHaveLength(1)
  })
})
