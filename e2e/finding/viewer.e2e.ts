import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/screens/accessible.ts'
import { fingersOn } from '../support/browsers/fingers.ts'
import type { Translate } from '../support/people/people.ts'
import type { Server } from '../support/servers/server.ts'
import { hydrated } from '../support/screens/shown.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

/** An ad of the demo with three photos. */
function adWithPhotos(server: Server): string {
  const [ad] = server.rows(
    'select id from ad where deleted_at is null and json_array_length(photos) = 3 order by id',
  ) as [{ id: string }]
  return ad.id
}

const pressable = (page: Page, t: Translate, number: number) =>
  page.getByRole('button', { name: t('Photo {0} of {count}, larger', { 0: String(number), count: '3' }) })
const expectSeen = (viewer: Locator, number: number) => expect(viewer.getByText(`${number} / 3`)).toBeVisible()
const scaleOf = (viewer: Locator) =>
  viewer
    .locator('li:not([aria-hidden="true"]) > button')
    .first()
    .evaluate(photo => new DOMMatrix(getComputedStyle(photo).transform).a)

test('a photo over the screen is a step of its own: back closes it, forward and a reload show it again (D2)', async ({
  page,
  at,
  t,
  server,
}) => {
  const address = at(`/ad/${adWithPhotos(server)}`)
  await page.goto(at('/'))
  await page.goto(address)
  await hydrated(page)
  const viewer = page.getByRole('dialog')
  await pressable(page, t, 1).click()
  await expectSeen(viewer, 1)
  await expect(page).toHaveURL(address)
  await expectAccessible(page)
  await viewer.getByRole('button', { name: t('Photo {0}', { 0: '2' }), exact: true }).click()
  await expectSeen(viewer, 2)
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(pressable(page, t, 2)).toBeFocused()
  await page.goForward()
  await expectSeen(viewer, 2)
  await page.reload()
  await expectSeen(viewer, 2)
  await viewer.getByRole('button', { name: t('Close') }).click()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(page).toHaveURL(at('/'))
})

test('keys lead through the photos: arrows, the ends, larger, and Escape gives the focus back (D2, M17)', async ({
  page,
  at,
  t,
  server,
}) => {
  await page.goto(at(`/ad/${adWithPhotos(server)}`))
  await hydrated(page)
  await pressable(page, t, 1).focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer).toHaveAccessibleName(t('Photo {0} of {count}', { 0: '1', count: '3' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectSeen(viewer, 3)
  await page.keyboard.press('ArrowRight')
  await expectSeen(viewer, 3)
  await page.keyboard.press('+')
  await expect.poll(() => scaleOf(viewer)).toBeCloseTo(1.5)
  await page.keyboard.press('ArrowLeft')
  await expectSeen(viewer, 2)
  await expect.poll(() => scaleOf(viewer)).toBe(1)
  await page.keyboard.press('Home')
  await expectSeen(viewer, 1)
  await page.keyboard.press('End')
  await expectSeen(viewer, 3)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(pressable(page, t, 3)).toBeFocused()
})

test('a key counts from the moment the viewer is on the screen (D2, M17)', async ({ page, at, t, server }) => {
  await page.goto(at(`/ad/${adWithPhotos(server)}`))
  await hydrated(page)
  await page.evaluate(() => {
    const press = (_: unknown, observer: MutationObserver) => {
      if (!document.querySelector('[role=dialog]')) return
      observer.disconnect()
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    }
    new MutationObserver(press).observe(document.body, { childList: true, subtree: true })
  })
  await pressable(page, t, 1).click()
  await expectSeen(page.getByRole('dialog'), 2)
})

test('fingers swipe to the next photo, and make it large where they pinch or tap twice; the way out stays (D2)', async ({
  page,
  at,
  t,
  server,
  hasTouch,
}) => {
  test.skip(!hasTouch, 'a desktop has no fingers')
  await page.goto(at(`/ad/${adWithPhotos(server)}`))
  await hydrated(page)
  await pressable(page, t, 1).tap()
  const viewer = page.getByRole('dialog')
  await expectSeen(viewer, 1)
  const fingers = await fingersOn(page)
  await fingers.drag({ x: 320, y: 400 }, { x: 60, y: 400 })
  await expectSeen(viewer, 2)

  await fingers.pinch({ x: 195, y: 400 }, 60, 160)
  await expect.poll(() => scaleOf(viewer)).toBeGreaterThan(2)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  await expect(viewer.getByRole('button', { name: t('Close') })).toBeInViewport({ ratio: 1 })
  await fingers.drag({ x: 320, y: 400 }, { x: 60, y: 400 })
  await expectSeen(viewer, 2)

  await fingers.tapTwice({ x: 120, y: 300 })
  await expect.poll(() => scaleOf(viewer)).toBe(1)
  await fingers.tapTwice({ x: 120, y: 300 })
  await expect.poll(() => scaleOf(viewer)).toBe(2.5)
  await viewer.getByRole('button', { name: t('Close') }).tap()
  await expect(viewer).toBeHidden()
})
