import type { Locator, Page } from '@playwright/test'
import { enter } from '../support/people/people.ts'
import { pickBook } from '../support/people/selling.ts'
import { hydrated } from '../support/screens/shown.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

/** Somebody of the demo with ads and chats. */
const noor = { email: 'noor@demo.example', password: 'kaft-om-je-boek' }
/** A window of 1280 x 1024 px at 400 %. */
const low = { width: 320, height: 256 }
/** The part of the window above the keyboard of a phone. */
const aboveKeyboard = { width: 390, height: 460 }

test('bars leave a low window to the text, and come back when one scrolls to them (M17)', async ({
  page,
  at,
  t,
  server,
}) => {
  const [ad] = server.rows(`select id, book_id as book from ad where deleted_at is null and photos like '[%,%]'`) as [
    { id: string; book: string },
  ]
  await enter(page, t, at('/login'), noor)
  for (const path of ['/', '/search', `/book/${ad.book}`, `/ad/${ad.id}`, '/sell', '/settings', '/settings/security']) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at(path))
    await expect(page.locator('h1').first()).toBeAttached()
    await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0)
    expect.soft(await covered(page), `${path}, high`).toBeGreaterThan(0)
    await page.setViewportSize(low)
    expect.soft(await covered(page), `${path}, low`).toBe(0)
  }
})

test('an open chat in a low window gives it to the messages and the field (E1, M17)', async ({ page, at, t }) => {
  await enter(page, t, at('/login'), noor)
  await page.goto(at('/chat'))
  await page
    .getByRole('list', { name: t('Chats') })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('log')).toBeVisible()
  // The keyboard comes once a field has the focus.
  await page.getByRole('textbox').focus()
  await page.setViewportSize(low)
  await expect.poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--seen'))).toBe('256px')
  await expect(page.getByRole('textbox')).toBeInViewport({ ratio: 1 })
  const log = await page.getByRole('log').boundingBox()
  const seen = Math.min(low.height, (log?.y ?? 0) + (log?.height ?? 0)) - Math.max(0, log?.y ?? 0)
  expect(seen).toBeGreaterThan(low.height / 2)
})

test('what one types in stays above the keyboard: a price, a password, a message (M17)', async ({ page, at, t }) => {
  await page.goto(at('/login'))
  await page.setViewportSize(aboveKeyboard)
  await isSeen(page, page.getByLabel(t('Password'), { exact: true }))
  await enter(page, t, at('/login'), noor)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('/sell'))
  await pickBook(page, t, 'Calculus: A Complete Course')
  await page.setViewportSize(aboveKeyboard)
  await isSeen(page, page.getByLabel(t('Price'), { exact: true }))
  await page.goto(at('/chat'))
  await page
    .getByRole('list', { name: t('Chats') })
    .getByRole('link')
    .first()
    .click()
  await isSeen(page, page.getByRole('textbox'))
  // The keyboard makes the page lower, because one that lies over it would hide its end.
  const viewport = page.locator('meta[name=viewport]')
  await expect(viewport).toHaveAttribute('content', /interactive-widget=resizes-content/)
})

test('where the keyboard lies over the page, a chat ends above it (E1, M17)', async ({ page, at, t }) => {
  await page.addInitScript(() => {
    const view = Object.assign(new EventTarget(), { height: innerHeight, width: innerWidth, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: view })
  })
  await enter(page, t, at('/login'), noor)
  await page.goto(at('/chat'))
  await page
    .getByRole('list', { name: t('Chats') })
    .getByRole('link')
    .first()
    .click()
  const field = page.getByRole('textbox')
  await field.focus()
  expect(await bottomOf(field)).toBeGreaterThan(800)
  await see(page, 500)
  await expect.poll(() => bottomOf(field)).toBeLessThan(500)
  await see(page, 300, 2)
  expect(await bottomOf(field), 'spreading two fingers is no keyboard').toBeGreaterThan(400)
  await see(page, 844)
  await expect.poll(() => bottomOf(field)).toBeGreaterThan(800)
})

test('the search field goes to the top when one begins to type, so that answers stand above the keyboard (A2, M17)', async ({
  page,
  at,
}) => {
  for (const path of ['/', '/sell']) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at(path))
    const field = page.getByRole('searchbox')
    await hydrated(page)
    expect(await topOf(field), path).toBeGreaterThan(150)
    await field.click()
    await page.setViewportSize(aboveKeyboard)
    await expect.poll(() => topOf(field), { message: path }).toBeLessThan(90)
    await field.fill('calculus')
    const answer = page.getByRole('main').getByRole(path === '/' ? 'link' : 'button', { name: /Calculus/ })
    await expect(answer.first()).toBeInViewport()
  }
  await expect(page.getByRole('searchbox')).toBeFocused()
})

/** How many px of the window fixed and sticky things cover, half way down the page. */
function covered(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollHeight, clientHeight, clientWidth } = document.documentElement
    window.scrollTo({ top: (scrollHeight - clientHeight) / 2, behavior: 'instant' })
    const bars = [...document.body.querySelectorAll('*')].filter(
      each =>
        /fixed|sticky|absolute/.test(getComputedStyle(each).position) &&
        each.checkVisibility({ visibilityProperty: true }) &&
        each.getBoundingClientRect().width > clientWidth / 2 &&
        each.querySelector('a, button'),
    )
    return bars.reduce((sum, each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    }, 0)
  })
}

/** A focused field is on the screen completely, with nothing over it. */
async function isSeen(page: Page, field: Locator): Promise<void> {
  await field.focus()
  await expect(field).toBeInViewport({ ratio: 1 })
  const isOnTop = await field.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height - 4) === element
  })
  expect(isOnTop, `over ${await field.getAttribute('name')} at ${page.url()}`).toBe(true)
}

/** Reports, as Safari does, that a keyboard or a pinch leaves this height. */
async function see(page: Page, height: number, scale = 1): Promise<void> {
  await page.evaluate(
    ([tall, near]) => {
      const view = Object.assign(window.visualViewport as EventTarget, { height: tall, scale: near })
      view.dispatchEvent(new Event('resize'))
    },
    [height, scale],
  )
}

async function topOf(place: Locator): Promise<number> {
  return (await place.boundingBox())?.y ?? Number.NaN
}

async function bottomOf(place: Locator): Promise<number> {
  const box = await place.boundingBox()
  return box ? box.y + box.height : Number.NaN
}
