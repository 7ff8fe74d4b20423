import { choose, findAndWrite, message, openChat, write, yasmin } from '../support/people/chatting.ts'
import { openAs, verifiedPerson } from '../support/people/people.ts'
import { expect, test } from '../support/test.ts'
import { goOffline } from '../support/browsers/offline.ts'

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
