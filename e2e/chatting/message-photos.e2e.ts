import type { Page } from '@playwright/test'
import { goOffline } from '../support/browsers/offline.ts'
import { askYasmin, message, openChat, write, yasmin } from '../support/people/chatting.ts'
import { openAs, press, type Translate } from '../support/people/people.ts'
import { photo } from '../support/photos/photos.ts'
import { inspect } from '../support/screens/inspect.ts'
import { expect, test, withoutWorker, withWorker } from '../support/test.ts'

const add = async (page: Page, t: Translate, ...files: Awaited<ReturnType<typeof photo>>[]) =>
  page.getByLabel(t('Add photos')).setInputFiles(files)
const picked = (page: Page, t: Translate) => page.getByRole('list', { name: t('Photos of your message') })
const isDrawn = async (page: Page, place: string) =>
  page.evaluate(at => {
    const images = [...document.querySelectorAll<HTMLImageElement>(at)]
    return images.length > 0 && images.every(image => image.complete && image.naturalWidth > 0)
  }, place)

test.describe('photos in a chat', () => {
  test.use(withoutWorker)

  test('are picked, taken out again, sent without a word, and seen large by the other side (M7)', async ({
    page: buyer,
    another,
    own: { server, at },
    t,
  }) => {
    const seller = await another()
    await askYasmin(buyer, { server, at, t }, 'Fleur', 'Dit is de mijne')
    await add(
      buyer,
      t,
      await photo('kaft.jpg', '#7f9b86'),
      await photo('rug.jpg', '#c98f7a'),
      await photo('x.jpg', '#333'),
    )
    await expect(picked(buyer, t).getByRole('img')).toHaveCount(3)
    await inspect(buyer, 'photos picked for a message')
    await buyer.getByRole('button', { name: t('Remove photo {number}', { number: '3' }) }).click()
    await expect(picked(buyer, t).getByRole('img')).toHaveCount(2)
    await buyer.reload()
    await expect(picked(buyer, t).getByRole('img')).toHaveCount(2)
    await add(buyer, t, { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg></svg>') })
    await expect(buyer.getByRole('alert')).toContainText('x.jpg')
    await press(buyer, t, 'Send')
    await expect(buyer.getByRole('list', { name: t('Photos from you') })).toBeVisible()
    await expect(picked(buyer, t)).toBeHidden()
    await expect.poll(() => server.rows('select photos from message where photos is not null')).toHaveLength(1)
    expect(
      server.rows('select count(*) as n from photo where used_at is not null and bytes > 0 and width <= 1600'),
    ).not.toEqual([{ n: 0 }])

    // Sends at once, and what is pressed meanwhile is not lost.
    await add(buyer, t, await photo('band.jpg', '#8fa6b8'))
    await press(buyer, t, 'Send')
    await expect.poll(() => server.rows('select photos from message where photos is not null')).toHaveLength(2)
    await expect(picked(buyer, t)).toBeHidden()

    await openAs(seller, at('/'), yasmin)
    await seller.goto(at('/chat'))
    await expect(seller.getByRole('list', { name: t('Chats') })).toContainText(/1 (foto|photo)/)
    await openChat(seller, t, at('/chat'), 'Fleur')
    const theirs = seller.getByRole('list', { name: t('Photos from {name}', { name: 'Fleur' }) }).first()
    await expect(theirs.getByRole('button')).toHaveCount(2)
    await expect.poll(() => isDrawn(seller, '[role=log] img')).toBe(true)
    await inspect(seller, 'photos in a chat')
    const large = t('Photo {0} of {count}, larger', { 0: '2', count: '2' })
    await theirs.getByRole('button', { name: large }).click()
    await expect(seller.getByRole('dialog')).toContainText('2 / 2')
    await inspect(seller, 'photo of a message, large')
    await seller.goBack()
    await expect(seller.getByRole('dialog')).toBeHidden()
    await expect(theirs.getByRole('button', { name: large })).toBeFocused()
  })
})

test.describe('photos in a chat without a connection', () => {
  test.use(withWorker)

  test('wait with their message on this device, also through a closed page, and come once (M7, L3, L4)', async ({
    page: buyer,
    own: { server, at },
    t,
  }) => {
    await askYasmin(buyer, { server, at, t }, 'Fleur', 'Dit is de mijne')
    await expect(message(buyer, 'Dit is de mijne')).toBeVisible()
    await expect.poll(() => server.rows('select text from message')).not.toEqual([])
    await goOffline(buyer)
    await add(buyer, t, await photo('kaft.jpg', '#7f9b86'))
    await expect(picked(buyer, t).getByRole('img')).toHaveCount(1)
    await write(buyer, t, 'Yasmin', 'Zo ziet hij eruit')
    await expect(message(buyer, 'Zo ziet hij eruit')).toBeVisible()
    await buyer.reload()
    await expect(message(buyer, 'Zo ziet hij eruit').getByRole('button')).toBeVisible()
    await expect.poll(() => isDrawn(buyer, '[role=log] img')).toBe(true)
    expect(server.rows('select id from message where photos is not null')).toEqual([])
    await buyer.context().setOffline(false)
    await expect
      .poll(() => server.rows('select text from message where photos is not null'))
      .toEqual([{ text: 'Zo ziet hij eruit' }])
  })
})
