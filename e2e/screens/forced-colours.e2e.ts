import type { Locator } from '@playwright/test'
import { enter } from '../support/people/people.ts'
import { pickBook } from '../support/people/selling.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

/** Somebody of the demo with ads and chats. */
const noor = { email: 'noor@demo.example', password: 'kaft-om-je-boek' }

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

test('with colours of the person’s own what is chosen, where one is and how far one is can be seen (M17)', async ({
  page,
  at,
  t,
}) => {
  await page.goto(at('/sell'))
  await pickBook(page, t, 'Calculus: A Complete Course')
  await page.getByRole('radio', { name: t('Good') }).check()
  const pill = (name: string) => page.getByRole('radio', { name: t(name), exact: true }).locator('+ *')
  expect(await look(pill('Good'), 'backgroundColor')).not.toBe(await look(pill('Used'), 'backgroundColor'))
  expect(await look(pill('Good'), 'color')).not.toBe(await look(pill('Good'), 'backgroundColor'))
  const bars = page.locator('ol').filter({ has: page.locator('[aria-current=step]') })
  const [reached, ahead] = [bars.locator('li').nth(1), bars.locator('li').nth(3)]
  expect(await look(reached, 'backgroundColor', '::before')).not.toBe(await look(ahead, 'backgroundColor', '::before'))
  expect(await look(ahead, 'borderTopWidth', '::before')).not.toBe('0px')

  await page.goto(at('/study'))
  const here = page.getByRole('navigation', { name: t('Quick') }).getByRole('link')
  expect(await look(here.nth(1), 'backgroundColor')).not.toBe(await look(here.nth(0), 'backgroundColor'))
  await page.getByRole('main').getByRole('link').filter({ hasNotText: /Kaft/ }).nth(1).click()
  const years = page.getByRole('group', { name: t('Year or quarter') }).getByRole('button')
  expect(await look(years.nth(0), 'backgroundColor')).not.toBe(await look(years.nth(1), 'backgroundColor'))
})

test('with colours of the person’s own messages keep their bubbles, and each side its own (E2, M17)', async ({
  page,
  at,
  t,
}) => {
  await enter(page, t, at('/login'), noor)
  await page.goto(at('/chat'))
  await page
    .getByRole('list', { name: t('Chats') })
    .getByRole('link')
    .first()
    .click()
  const bubbles = page.getByRole('log').getByRole('listitem').locator('> p:first-child')
  await expect(bubbles.first()).toBeVisible()
  const edges = await bubbles.evaluateAll(all => all.map(each => getComputedStyle(each).borderTopWidth))
  expect(edges).not.toContain('0px')
  expect(new Set(edges).size, 'yours and mine').toBe(2)
})

function look(place: Locator, what: 'backgroundColor' | 'borderTopWidth' | 'color', part?: string): Promise<string> {
  return place.evaluate((element, [name, pseudo]) => getComputedStyle(element, pseudo)[name], [what, part] as const)
}
