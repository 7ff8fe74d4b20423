import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { findYasmin, message, write, yasmin } from '../support/chatting.ts'
import { openAs, type Say, verifiedPerson } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { goOffline } from '../support/offline.ts'

async function findAndWrite(page: Page, say: Say, search: string, words: string): Promise<void> {
  await findYasmin(page, say, search)
  await write(page, say, 'Yasmin', words)
}

async function openChat(page: Page, say: Say, chats: string, words: string): Promise<void> {
  await page.goto(chats)
  await page
    .getByRole('list', { name: say('Chats') })
    .getByRole('link')
    .filter({ hasText: words })
    .click()
}

test('a buyer finds a book, writes to its seller, and both see every message at once (B1, D2, E1, E2, E3, E5)', async ({
  page: buyer,
  another,
  server,
  say,
  at,
}) => {
  await openAs(buyer, at('/'), await verifiedPerson(server, 'Fleur'))
  await findAndWrite(buyer, say, at('/search?q=calculus+complete'), 'Is hij er nog?')
  await expect(message(buyer, 'Is hij er nog?')).toContainText(say('sent'))
  const offer = buyer.locator('[data-alerts-offer]')
  await expect(offer).toBeVisible()

  const seller = await another()
  await openAs(seller, at('/'), yasmin)
  await openChat(seller, say, at('/chat'), 'Is hij er nog?')
  await expect(message(seller, 'Is hij er nog?')).toBeVisible()
  await write(seller, say, 'Fleur', 'Ja, kom maar langs.')
  await expect(message(buyer, 'Ja, kom maar langs.')).toBeVisible()
  await expect(offer).toBeHidden()
  await write(buyer, say, 'Yasmin', 'Tot morgen!')
  await expect(message(seller, 'Tot morgen!')).toBeVisible()
  await expect(offer).toBeHidden()
})

test('the list says with whom and about what, the last words and when, and how much is unread (E1)', async ({
  page: buyer,
  another,
  server,
  say,
  at,
  isMobile,
}) => {
  const bo = await verifiedPerson(server, 'Bo')
  await openAs(buyer, at('/'), bo)
  await buyer.goto(at('/chat'))
  await expect(buyer.getByRole('heading', { name: say('No chats yet') })).toBeVisible()
  await findAndWrite(buyer, say, at('/search?q=calculus+complete'), 'Is er in geschreven?')
  await write(buyer, say, 'Yasmin', 'En heb je hem hier?')
  await expect(message(buyer, 'En heb je hem hier?')).toContainText(say('sent'))

  const seller = await another()
  await openAs(seller, at('/'), yasmin)
  await seller.goto(at('/chat'))
  const line = seller
    .getByRole('list', { name: say('Chats') })
    .getByRole('link')
    .filter({ hasText: 'Bo' })
  await expect(line).toContainText('Calculus: A Complete Course')
  await expect(line).toContainText('En heb je hem hier?')
  await expect(line.getByRole('time')).toHaveText(/\d\d:\d\d/)
  await expect(line).toContainText(say('{unread} unread', { unread: '2' }))
  const readTold = seller.waitForRequest('**/api/sync/push')
  await line.click()
  await expect(message(seller, 'Is er in geschreven?')).toBeVisible()
  await readTold
  if (isMobile) {
    await expect(line).toBeHidden()
    await seller.goBack()
  }
  await expect(line).toBeVisible()
  await expect(line).not.toContainText(say('{unread} unread', { unread: '2' }))
})

test('a message written without a connection waits, says so, survives a reload and is delivered once (E3, L3)', async ({
  page: buyer,
  another,
  server,
  say,
  at,
}) => {
  await openAs(buyer, at('/'), await verifiedPerson(server, 'Bram'))
  await findAndWrite(buyer, say, at('/search?q=calculus+complete'), 'Hoi!')
  await expect(message(buyer, 'Hoi!')).toContainText(say('sent'))

  await goOffline(buyer)
  await write(buyer, say, 'Yasmin', 'Vanuit de trein')
  const waiting = say('waiting for connection · will be sent by itself')
  await expect(message(buyer, 'Vanuit de trein')).toContainText(waiting)
  await buyer.reload()
  await expect(message(buyer, 'Vanuit de trein')).toContainText(waiting)
  await buyer.context().setOffline(false)
  await expect(message(buyer, 'Vanuit de trein')).toContainText(say('sent'))

  const seller = await another()
  await openAs(seller, at('/'), yasmin)
  await openChat(seller, say, at('/chat'), 'Vanuit de trein')
  await expect(message(seller, 'Vanuit de trein')).toHaveCount(1)
})

test('a chat is archived with how it ended, found by what was said, and back with the next message (E4)', async ({
  page: buyer,
  another,
  server,
  say,
  at,
}) => {
  await openAs(buyer, at('/'), await verifiedPerson(server, 'Loïs'))
  await findAndWrite(buyer, say, at('/search?q=calculus+complete'), 'Zullen we bij het café afspreken?')
  await expect(message(buyer, 'afspreken?')).toContainText(say('sent'))
  await choose(buyer, say, 'Archive chat')
  const dialog = buyer.getByRole('dialog')
  await dialog.getByRole('button', { name: say('Archive chat') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(say('Choose a reason first.'))
  await expectAccessible(buyer)
  await dialog.getByText(say('We have a deal')).click()
  await dialog.getByRole('button', { name: say('Archive chat') }).click()

  const archive = buyer.getByRole('list', { name: say('Archive') }).getByRole('link')
  await expect(archive).toContainText(say('Deal'))
  await buyer
    .getByRole('button', { name: say('Undo') })
    .first()
    .click()
  const here = buyer.getByRole('list', { name: say('Chats') }).getByRole('link')
  await expect(here).toContainText('Yasmin')
  await here.click()
  await choose(buyer, say, 'Archive chat')
  await dialog.getByText(say('No deal')).click()
  await dialog.getByRole('button', { name: say('Archive chat') }).click()
  await expect(archive).toContainText(say('No deal'))
  await buyer.getByRole('searchbox', { name: say('Search in your chats') }).fill('CAFE yas')
  const found = buyer.getByRole('list', { name: say('Found') }).getByRole('link')
  await expect(found.locator('mark')).toHaveText(['Yas', 'café'])
  await expectAccessible(buyer)
  await buyer.getByRole('searchbox').fill('zwembad')
  await expect(buyer.getByText(say('Nothing on this device with “{query}”.', { query: 'zwembad' }))).toBeVisible()
  await buyer.getByRole('searchbox').fill('')

  const seller = await another()
  await openAs(seller, at('/'), yasmin)
  await openChat(seller, say, at('/chat'), 'afspreken?')
  await write(seller, say, 'Loïs', 'Toch nog een vraag')
  await expect(here).toContainText('Toch nog een vraag')
  await expect(archive).toHaveCount(0)
})

test('who blocks somebody hears and sees nothing more of them, neither the other way, until it is let go of (E6, F1)', async ({
  page: buyer,
  another,
  server,
  say,
  at,
}) => {
  await openAs(buyer, at('/'), await verifiedPerson(server, 'Noa'))
  await findAndWrite(buyer, say, at('/search?q=calculus+complete'), 'Waar kan ik betalen?')
  await expect(message(buyer, 'betalen?')).toContainText(say('sent'))
  const chat = buyer.url()
  await choose(buyer, say, 'Block {name}')
  await buyer
    .getByRole('dialog')
    .getByRole('button', { name: say('Block') })
    .click()
  const unblock = say('Unblock {name}', { name: 'Yasmin' })
  await expect(buyer.getByRole('button', { name: unblock })).toBeVisible()
  await expect(buyer.getByLabel(say('Message to {name}', { name: 'Yasmin' }))).toBeHidden()

  const seller = await another()
  await openAs(seller, at('/'), yasmin)
  await openChat(seller, say, at('/chat'), 'betalen?')
  await write(seller, say, 'Noa', 'Via deze link')
  const refused = message(seller, 'Via deze link')
  await expect(refused).toContainText(say('You cannot write to each other in this chat.'))
  await refused.getByRole('button', { name: say('Edit') }).click()
  await expect(seller.getByLabel(say('Message to {name}', { name: 'Noa' }))).toHaveValue('Via deze link')
  await expect(refused).toHaveCount(0)

  await buyer.goto(at('/search?q=calculus+complete'))
  await buyer
    .getByRole('link', { name: /Calculus: A Complete Course/ })
    .first()
    .click()
  // Others may sell that book by now.
  const copies = new RegExp(`^(${say('Nobody offers it now')}|\\d+ )`)
  await expect(buyer.getByRole('heading', { level: 2, name: copies })).toBeVisible()
  await expect(buyer.getByRole('listitem').filter({ hasText: 'Yasmin' })).toHaveCount(0)
  await buyer.goto(at('/settings'))
  await buyer.getByRole('button', { name: unblock }).click()
  await expect(buyer.getByRole('button', { name: unblock })).toHaveCount(0)
  await buyer.goto(chat)
  await write(buyer, say, 'Yasmin', 'Daar ben ik weer')
  await expect(message(seller, 'Daar ben ik weer')).toBeVisible()
})

/** Picks something from the menu of the open chat with Yasmin. */
async function choose(page: Page, say: Say, what: string): Promise<void> {
  await page.getByRole('button', { name: say('What to do with this chat') }).click()
  await page.getByRole('menuitem', { name: say(what, { name: 'Yasmin' }) }).click()
}
