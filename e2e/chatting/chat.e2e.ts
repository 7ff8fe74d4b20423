import { expectAccessible } from '../support/screens/accessible.ts'
import { askYasmin, choose, findAndWrite, message, openAsYasmin, write, yasmin } from '../support/people/chatting.ts'
import { openAs, verifiedPerson } from '../support/people/people.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

test('a buyer finds a book, writes to its seller, and both see every message at once (B1, D2, E1, E2, E3, E5)', async ({
  page: buyer,
  another,
  server,
  t,
  at,
}) => {
  await askYasmin(buyer, { server, at, t }, 'Fleur', 'Is hij er nog?')
  await expect(message(buyer, 'Is hij er nog?')).toContainText(t('sent'))
  const offer = buyer.locator('[data-alerts-offer]')
  await expect(offer).toBeVisible()

  const seller = await another()
  await openAsYasmin(seller, { at, t }, 'Is hij er nog?')
  await expect(message(seller, 'Is hij er nog?')).toBeVisible()
  await write(seller, t, 'Fleur', 'Ja, kom maar langs.')
  await expect(message(buyer, 'Ja, kom maar langs.')).toBeVisible()
  await expect(offer).toBeHidden()
  await write(buyer, t, 'Yasmin', 'Tot morgen!')
  await expect(message(seller, 'Tot morgen!')).toBeVisible()
  await expect(offer).toBeHidden()
})

test('the list says the other person and the book, the last words and when, and how much is unread (E1)', async ({
  page: buyer,
  another,
  server,
  t,
  at,
  isMobile,
}) => {
  const bo = await verifiedPerson(server, 'Bo')
  await openAs(buyer, at('/'), bo)
  await buyer.goto(at('/chat'))
  await expect(buyer.getByRole('heading', { name: t('No chats yet') })).toBeVisible()
  await findAndWrite(buyer, t, at('/search?q=calculus+complete'), 'Is er in geschreven?')
  await write(buyer, t, 'Yasmin', 'En heb je hem hier?')
  await expect(message(buyer, 'En heb je hem hier?')).toContainText(t('sent'))

  const seller = await another()
  await openAs(seller, at('/'), yasmin)
  await seller.goto(at('/chat'))
  const line = seller
    .getByRole('list', { name: t('Chats') })
    .getByRole('link')
    .filter({ hasText: 'Bo' })
  await expect(line).toContainText('Calculus: A Complete Course')
  await expect(line).toContainText('En heb je hem hier?')
  await expect(line.getByRole('time')).toHaveText(/\d\d:\d\d/)
  await expect(line).toContainText(t('{unread} unread', { unread: '2' }))
  const readTold = seller.waitForRequest('**/api/sync/push')
  await line.click()
  await expect(message(seller, 'Is er in geschreven?')).toBeVisible()
  await readTold
  if (isMobile) {
    await expect(line).toBeHidden()
    await seller.goBack()
  }
  await expect(line).toBeVisible()
  await expect(line).not.toContainText(t('{unread} unread', { unread: '2' }))
})

test('a chat is archived with its outcome, found by its messages, and back with the next message (E4)', async ({
  page: buyer,
  another,
  server,
  t,
  at,
}) => {
  await askYasmin(buyer, { server, at, t }, 'Loïs', 'Zullen we bij het café afspreken?')
  await expect(message(buyer, 'afspreken?')).toContainText(t('sent'))
  await choose(buyer, t, 'Archive chat')
  const dialog = buyer.getByRole('dialog')
  await dialog.getByRole('button', { name: t('Archive chat') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(t('Choose a reason first.'))
  await expectAccessible(buyer)
  await dialog.getByText(t('We have a deal')).click()
  await dialog.getByRole('button', { name: t('Archive chat') }).click()

  const archive = buyer.getByRole('list', { name: t('Archive') }).getByRole('link')
  await expect(archive).toContainText(t('Deal'))
  await buyer
    .getByRole('button', { name: t('Undo') })
    .first()
    .click()
  const here = buyer.getByRole('list', { name: t('Chats') }).getByRole('link')
  await expect(here).toContainText('Yasmin')
  await here.click()
  await choose(buyer, t, 'Archive chat')
  await dialog.getByText(t('No deal')).click()
  await dialog.getByRole('button', { name: t('Archive chat') }).click()
  await expect(archive).toContainText(t('No deal'))
  await buyer.getByRole('searchbox', { name: t('Search in your chats') }).fill('CAFE yas')
  const found = buyer.getByRole('list', { name: t('Found') }).getByRole('link')
  await expect(found.locator('mark')).toHaveText(['Yas', 'café'])
  await expectAccessible(buyer)
  await buyer.getByRole('searchbox').fill('zwembad')
  await expect(buyer.getByText(t('Nothing on this device with “{query}”.', { query: 'zwembad' }))).toBeVisible()
  await buyer.getByRole('searchbox').fill('')

  const seller = await another()
  await openAsYasmin(seller, { at, t }, 'afspreken?')
  await write(seller, t, 'Loïs', 'Toch nog een vraag')
  await expect(here).toContainText('Toch nog een vraag')
  await expect(archive).toHaveCount(0)
})
