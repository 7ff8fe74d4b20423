import type { Page } from '@playwright/test'
import { fingersOn } from '../support/browsers/fingers.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { openAs, verifiedPerson } from '../support/people/people.ts'
import { pickBook } from '../support/people/selling.ts'
import { hydrated } from '../support/screens/shown.ts'
import { expect, test } from '../support/test.ts'

/** As the app starts from the home screen of an iPhone, which has no button to load a page again. */
async function onHomeScreen(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(navigator, { standalone: true }))
}

test('pulling the page down at its top loads it again, without a connection too, and what was typed is there (L1, L4)', async ({
  page,
  server,
  t,
  at,
}) => {
  await onHomeScreen(page)
  const fingers = await fingersOn(page)
  const down = (pixels: number) => fingers.drag({ x: 200, y: 90 }, { x: 205, y: 90 + pixels })
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await openAs(page, at('/'), await verifiedPerson(server, 'Pien'))
  await page.goto(at('/sell'))
  await pickBook(page, t, 'Campbell Biology')
  const version = page.getByLabel(t('Version or edition'))
  await version.fill('11e druk')
  await hydrated(page)
  await goOffline(page)
  loads.length = 0

  await down(60)
  await fingers.drag({ x: 340, y: 90 }, { x: 40, y: 240 })
  expect(loads).toEqual([])
  await down(260)
  await expect.poll(() => loads).toEqual([page.url()])
  await expect(version).toHaveValue('11e druk')
})

test('a finger that scrolls back up to the top loads nothing again, and the next pull does (L1)', async ({
  page,
  at,
}) => {
  await onHomeScreen(page)
  const fingers = await fingersOn(page)
  const loads: string[] = []
  await page.goto(at('/privacy'))
  await hydrated(page)
  page.on('load', () => loads.push(page.url()))
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo(0, 100))
  await expect.poll(scrolled).toBe(100)
  await fingers.drag({ x: 200, y: 300 }, { x: 200, y: 700 })
  await expect.poll(scrolled).toBe(0)
  await fingers.drag({ x: 200, y: 300 }, { x: 200, y: 600 })
  await expect.poll(() => loads).toEqual([page.url()])
})
