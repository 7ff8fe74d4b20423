import type { Page } from '@playwright/test'
import { findYasmin, message, write, yasmin } from './support/chatting.ts'
import { openAs, type Say, verifiedPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { underControl } from './support/under-control.ts'

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

test('a buyer finds a book, writes to its seller, and both see every message at once (B1, D2, E1, E2, E3)', async ({
  page: buyer,
  another,
  server,
  say,
  at,
}) => {
  await openAs(buyer, at('/'), await verifiedPerson(server, 'Fleur'))
  await findAndWrite(buyer, say, at('/search?q=calculus+complete'), 'Is hij er nog?')
  await expect(message(buyer, 'Is hij er nog?')).toContainText(say('sent'))

  const seller = await another()
  await openAs(seller, at('/'), yasmin)
  await openChat(seller, say, at('/chat'), 'Is hij er nog?')
  await expect(message(seller, 'Is hij er nog?')).toBeVisible()
  await write(seller, say, 'Fleur', 'Ja, kom maar langs.')
  await expect(message(buyer, 'Ja, kom maar langs.')).toBeVisible()
  await write(buyer, say, 'Yasmin', 'Tot morgen!')
  await expect(message(seller, 'Tot morgen!')).toBeVisible()
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

  await underControl(buyer)
  await buyer.context().setOffline(true)
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
