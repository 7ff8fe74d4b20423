import { askYasmin, choose, message, openAsYasmin, write } from '../support/people/chatting.ts'
import { expect, test } from '../support/test.ts'
import { goOffline } from '../support/browsers/offline.ts'

test('a message written without a connection waits, says so, survives a reload and is delivered once (E3, L3)', async ({
  page: buyer,
  another,
  server,
  t,
  at,
}) => {
  await askYasmin(buyer, { server, at, t }, 'Bram', 'Hoi!')
  await expect(message(buyer, 'Hoi!')).toContainText(t('sent'))

  await goOffline(buyer)
  await write(buyer, t, 'Yasmin', 'Vanuit de trein')
  const waiting = t('waiting for connection · will be sent by itself')
  await expect(message(buyer, 'Vanuit de trein')).toContainText(waiting)
  await buyer.reload()
  await expect(message(buyer, 'Vanuit de trein')).toContainText(waiting)
  await buyer.context().setOffline(false)
  await expect(message(buyer, 'Vanuit de trein')).toContainText(t('sent'))

  const seller = await another()
  await openAsYasmin(seller, { at, t }, 'Vanuit de trein')
  await expect(message(seller, 'Vanuit de trein')).toHaveCount(1)
})

test('who blocks somebody hears and sees nothing more of them, neither the other way, until it is let go of (E6, F1)', async ({
  page: buyer,
  another,
  server,
  t,
  at,
}) => {
  await askYasmin(buyer, { server, at, t }, 'Noa', 'Waar kan ik betalen?')
  await expect(message(buyer, 'betalen?')).toContainText(t('sent'))
  const chat = buyer.url()
  await choose(buyer, t, 'Block {name}')
  await buyer
    .getByRole('dialog')
    .getByRole('button', { name: t('Block') })
    .click()
  const unblock = t('Unblock {name}', { name: 'Yasmin' })
  await expect(buyer.getByRole('button', { name: unblock })).toBeVisible()
  await expect(buyer.getByLabel(t('Message to {name}', { name: 'Yasmin' }))).toBeHidden()

  const seller = await another()
  await openAsYasmin(seller, { at, t }, 'betalen?')
  await write(seller, t, 'Noa', 'Via deze link')
  const refused = message(seller, 'Via deze link')
  await expect(refused).toContainText(t('You cannot write to each other in this chat.'))
  await refused.getByRole('button', { name: t('Edit') }).click()
  await expect(seller.getByLabel(t('Message to {name}', { name: 'Noa' }))).toHaveValue('Via deze link')
  await expect(refused).toHaveCount(0)

  await buyer.goto(at('/search?q=calculus+complete'))
  await buyer
    .getByRole('link', { name: /Calculus: A Complete Course/ })
    .first()
    .click()
  // Others may sell that book by now.
  const copies = new RegExp(`^(${t('Nobody offers it now')}|\\d+ )`)
  await expect(buyer.getByRole('heading', { level: 2, name: copies })).toBeVisible()
  await expect(buyer.getByRole('listitem').filter({ hasText: 'Yasmin' })).toHaveCount(0)
  await buyer.goto(at('/settings'))
  await buyer.getByRole('button', { name: unblock }).click()
  await expect(buyer.getByRole('button', { name: unblock })).toHaveCount(0)
  await buyer.goto(chat)
  await write(buyer, t, 'Yasmin', 'Daar ben ik weer')
  await expect(message(seller, 'Daar ben ik weer')).toBeVisible()
})
