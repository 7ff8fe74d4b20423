import { message, write } from './support/people/chatting.ts'
import { signUp, somebody, verifyByCode } from './support/people/people.ts'
import { fillInCopy, pickBook, publish } from './support/people/selling.ts'
import { goOffline } from './support/browsers/offline.ts'
import { expect, test } from './support/test.ts'

test('a student sells a book, another finds it and writes, and both go on without a network (B1, C1, C2, D2, D4, E2, E3, G3, L2, L3)', async ({
  page: seller,
  another,
  t,
  at,
}) => {
  // A visitor fills in the whole form; publishing asks for a login, and afterwards the same page is back.
  const sanne = somebody('Sanne')
  await seller.goto(at('/'))
  await seller.goto(at('/sell'))
  await pickBook(seller, t, 'Campbell Biology', '9780134093413')
  await fillInCopy(seller, t, '42,50')
  await publish(seller, t)
  await expect(seller).toHaveURL(/\/login/)
  await seller.getByRole('link', { name: t('Create account') }).click()
  await signUp(seller, t, sanne)
  await verifyByCode(seller, t, sanne)
  await expect(seller).toHaveURL(/\/sell/)
  await publish(seller, t)
  await expect(seller.getByRole('heading', { name: t('Done. Your ad is live.') })).toBeVisible()

  const buyer = await another()
  const daan = somebody('Daan', 'Leiden')
  await buyer.goto(at('/'))
  await buyer.getByRole('searchbox').fill('campbell biol')
  await buyer.keyboard.press('Enter')
  await expect(buyer).toHaveURL(/\/search/)
  await buyer
    .getByRole('article')
    .filter({ hasText: /11e druk(?!, Global)/ })
    .getByRole('link', { name: /Campbell Biology/ })
    .click()
  await buyer.getByRole('listitem').filter({ hasText: 'Sanne' }).filter({ hasText: '42' }).getByRole('link').click()
  await expect(buyer.getByText('Jansen')).toHaveCount(0)
  await buyer.getByRole('link', { name: t('Send {0} a message', { 0: 'Sanne' }) }).click()
  await buyer.getByRole('link', { name: t('Create account') }).click()
  await signUp(buyer, t, daan)
  await verifyByCode(buyer, t, daan)
  await write(buyer, t, 'Sanne', 'Kan ik hem morgen halen?')
  await expect(message(buyer, 'Kan ik hem morgen halen?')).toContainText(t('sent'))

  await seller.goto(at('/chat'))
  await seller
    .getByRole('list', { name: t('Chats') })
    .getByRole('link')
    .click()
  await write(seller, t, 'Daan', 'Ja, om één uur bij de bieb.')
  await expect(message(buyer, 'Ja, om één uur bij de bieb.')).toBeVisible()

  // Without a network both go on; their messages are sent once it is back.
  await goOffline(buyer)
  await buyer.reload()
  await expect(message(buyer, 'Ja, om één uur bij de bieb.')).toBeVisible()
  await write(buyer, t, 'Sanne', 'Top, tot dan.')
  await expect(message(buyer, 'Top, tot dan.')).toContainText(t('waiting for connection · will be sent by itself'))
  await buyer.context().setOffline(false)
  await expect(message(seller, 'Top, tot dan.')).toHaveCount(1)
  await expect(message(buyer, 'Top, tot dan.')).toContainText(t('sent'))
})
