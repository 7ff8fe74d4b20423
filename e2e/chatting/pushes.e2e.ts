import { fullBrowser } from '../support/browsers/chromium.ts'
import { createLocalPushService, type LocalPushService } from '../../server/testing/push/local-push-service.ts'
import { findYasmin, message, write, yasmin } from '../support/people/chatting.ts'
import { openAs, verifiedPerson } from '../support/people/people.ts'
import { deliver, givePushes, shownOn, tap, watchWorker } from '../support/browsers/pushes.ts'
import { expect, test } from '../support/test.ts'
import { goOffline, underControl } from '../support/browsers/offline.ts'

test.use(fullBrowser)

let service: LocalPushService
test.beforeAll(async () => {
  service = await createLocalPushService()
})
test.afterAll(() => service.close())

let watched: Awaited<ReturnType<typeof watchWorker>> | undefined
test.afterEach(async ({}, { status, expectedStatus }) => {
  if (status !== expectedStatus) process.stdout.write(`The worker noted ${JSON.stringify(await watched?.noted())}\n`)
})

const readByBuyer = `select 1 from message join chat on chat.id = message.chat_id
  where message.text = 'Om één uur' and chat.buyer_read_seq >= message.seq`

test('a push shows one notification a chat, sets the badge, and opens the chat without a network too (L6, E5, L2)', async ({
  page,
  another,
  context,
  server,
  t,
  at,
}) => {
  const phone = service.browser('vera')
  await givePushes(context, phone)
  await openAs(page, at('/'), await verifiedPerson(server, 'Vera'))
  await underControl(page)
  const { worker, noted } = (watched = await watchWorker(context))
  await findYasmin(page, t, at('/search?q=calculus+complete'))
  await write(page, t, 'Yasmin', 'Is hij er nog?')

  // Offered once, under the first chat that was written in; nothing is on before.
  const offer = page.locator('[data-alerts-offer]')
  await expect(offer.getByRole('switch')).toHaveCount(2)
  await expect(offer.getByRole('switch', { checked: true })).toHaveCount(0)
  await offer.getByRole('switch', { name: t('Notification') }).click()
  await expect(offer.getByRole('switch', { name: t('Notification') })).toBeChecked()
  await offer.getByRole('button', { name: t('Done') }).click()
  await expect(offer).toBeHidden()
  const registered = () => server.rows(`select endpoint from device where endpoint = '${phone.endpoint}'`)
  await expect.poll(registered).toHaveLength(1)
  const chat = new URL(page.url()).pathname

  const leave = async () => {
    await page.goto(at('/'))
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('kaft-in-view'))).toBeNull()
  }
  const seller = await another()
  await openAs(seller, at('/'), yasmin)
  await seller.goto(page.url())
  await leave()
  await write(seller, t, 'Vera', 'Ja, hij is er nog')
  await expect.poll(() => service.of('vera')).toHaveLength(1)
  await deliver(page, service.of('vera')[0])
  await expect.poll(() => shownOn(page)).toMatchObject([{ body: 'Ja, hij is er nog' }])
  expect(await noted()).toMatchObject({ badge: 1 })
  await write(seller, t, 'Vera', 'Morgen bij de bieb?')
  await expect.poll(() => service.of('vera')).toHaveLength(2)
  await deliver(page, service.of('vera')[1])
  await expect.poll(() => shownOn(page)).toMatchObject([{ body: 'Ja, hij is er nog\nMorgen bij de bieb?' }])
  await expect.poll(async () => (await noted()).badge).toBe(2)

  // A push with nothing in it says that honestly.
  await deliver(page, '')
  await expect.poll(async () => (await shownOn(page)).map(({ title }) => title)).toContain('Er is nieuws in Kaft')

  // The tap comes to the window that is open; the worker fetched the messages when they were pushed.
  await goOffline(page)
  const [shown] = service.of('vera')
  await tap(worker, shown?.tag ?? '')
  await expect(page).toHaveURL(new URL(chat, page.url()).href)
  await expect(message(page, 'Morgen bij de bieb?')).toBeVisible()
  expect((await shownOn(page)).map(({ tag }) => tag)).not.toContain(shown?.tag)
  const told = page.waitForResponse(answer => answer.url().endsWith('/api/presence') && answer.ok())
  await context.setOffline(false)
  await told

  // A chat in view gets no push; the next message, outside it, does.
  await write(seller, t, 'Vera', 'Om één uur')
  await expect(message(page, 'Om één uur')).toBeVisible()
  // The server waits a few seconds for a read message (decision 060), and a slow machine reports it later.
  await expect.poll(() => server.rows(readByBuyer)).toHaveLength(1)
  await leave()
  await write(seller, t, 'Vera', 'Of om twee')
  await expect.poll(() => service.of('vera').map(({ body }) => body)).toContain('Of om twee')
  expect(service.of('vera').map(({ body }) => body)).not.toContain('Om één uur')

  // With no window a tap opens one.
  const latest = service.of('vera').at(-1)
  await deliver(page, latest)
  await expect.poll(async () => (await shownOn(page)).map(({ body }) => body)).toContain('Of om twee')
  await page.close()
  await tap(worker, latest?.tag ?? '')
  await expect.poll(async () => (await noted()).opened).toEqual([chat])
})
