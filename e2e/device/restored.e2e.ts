import { findYasmin, message, write } from '../support/people/chatting.ts'
import { openAs, verifiedPerson } from '../support/people/people.ts'
import { expect, test } from '../support/test.ts'

test('a message that a restore of the server took is sent again by its device, which says so once (M22, L3)', async ({
  device,
  own: { server, at },
  t,
}) => {
  const page = await device.open()
  await openAs(page, at('/'), await verifiedPerson(server, 'Noah'))
  await findYasmin(page, t, at('/search?q=calculus+complete'))
  await write(page, t, 'Yasmin', 'Is hij er nog?')
  await expect(message(page, 'Is hij er nog?')).toContainText(t('sent'))
  const copy = await server.backUp()
  await write(page, t, 'Yasmin', 'Ik kan morgen langskomen.')
  await expect(message(page, 'Ik kan morgen langskomen.')).toContainText(t('sent'))
  const texts = () => server.rows('select text from message order by rev desc limit 1')

  await server.restore(copy)
  expect(texts()).toEqual([{ text: 'Is hij er nog?' }])
  await page.goto(at('/chat'))
  await expect.poll(texts).toEqual([{ text: 'Ik kan morgen langskomen.' }])
  const note = page.locator('main').filter({ has: page.getByRole('heading', { name: t('Kaft was restored') }) })
  await expect(note).toContainText('Ik kan morgen langskomen.')
  await expect(note.getByText('“Is hij er nog?”')).toHaveCount(0)
  await page.goto(at('/outbox'))
  await expect(page.getByRole('heading', { name: t('Sent today') })).toBeVisible()
  await page.getByRole('button', { name: t('Got it') }).click()
  await expect(page.getByRole('heading', { name: t('Kaft was restored') })).toHaveCount(0)
  await page.goto(at('/chat'))
  await expect(page.getByRole('link', { name: /Ik kan morgen langskomen/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('Kaft was restored') })).toHaveCount(0)
})
