import type { Locator, Page } from '@playwright/test'
import { enter, verifiedPerson } from '../support/people/people.ts'
import { photo } from '../support/photos/photos.ts'
import { expect, test, withoutWorker } from '../support/test.ts'
import { slowness } from '../support/slowness.ts'

test.use(withoutWorker)

test('a book is sold with the keyboard alone (M17, C2)', async ({ page, at, t, server }) => {
  const { email, password } = await verifiedPerson(server, 'Toets')
  const press = page.keyboard
  await page.goto(at(`/login?return_to=${encodeURIComponent(new URL(at('/sell')).pathname)}`))
  await tabTo(page, page.getByLabel(t('E-mail'), { exact: true }))
  await press.type(email)
  await tabTo(page, page.getByLabel(t('Password'), { exact: true }))
  await press.type(password)
  await press.press('Enter')

  await expect(page).toHaveURL(/\/sell$/)
  await tabTo(page, page.getByRole('searchbox'))
  await press.type('calculus complete')
  const choice = page.getByRole('button', { name: t('This is it: {name}', { name: 'Calculus: A Complete Course' }) })
  await expect(choice.first()).toBeVisible()
  await tabTo(page, choice.first())
  await press.press('Enter')

  await tabTo(page, page.getByLabel(t('Version or edition')))
  await press.press('ControlOrMeta+A')
  await press.type('9e druk')
  await tabTo(page, page.getByRole('radio', { name: t('Like new') }))
  await press.press('ArrowRight')
  await expect(page.getByRole('radio', { name: t('Good') })).toBeChecked()
  await tabTo(page, page.getByRole('radio', { name: t('No'), exact: true }))
  await press.press('Space')
  const photos = page.getByLabel(t('Add photos'))
  await tabTo(page, photos)
  await photos.setInputFiles(await photo('voorkant.jpg', '#7f9b86'))
  await expect(page.getByRole('button', { name: t('Remove photo {number}', { number: '1' }) })).toBeVisible()
  await tabTo(page, page.getByLabel(t('Price'), { exact: true }))
  await press.type('9,50')
  await tabTo(page, page.getByRole('button', { name: t('Next') }))
  await press.press('Enter')

  await tabTo(page, page.getByRole('button', { name: t('Publish Ad') }))
  await press.press('Space')
  await expect(page.getByRole('heading', { name: t('Done. Your ad is live.') })).toBeVisible()
})

test('a device is logged out, and a second factor turned on, with the keyboard alone (M17, F3)', async ({
  page,
  another,
  at,
  t,
  server,
}) => {
  const person = await verifiedPerson(server, 'Toon')
  const other = await another()
  await enter(other, t, at('/login'), person)
  const press = page.keyboard
  await page.goto(at(`/login?return_to=${encodeURIComponent(new URL(at('/settings')).pathname)}`))
  await tabTo(page, page.getByLabel(t('E-mail'), { exact: true }))
  await press.type(person.email)
  await tabTo(page, page.getByLabel(t('Password'), { exact: true }))
  await press.type(person.password)
  await tabTo(page, page.getByRole('button', { name: t('Log in'), exact: true }))
  await press.press('Enter')
  await tabTo(page, page.getByRole('link', { name: t('Security') }))
  await press.press('Enter')

  await tabTo(page, page.getByRole('button', { name: new RegExp(`^${t('Log out: {name}', { name: '' })}`) }))
  await press.press('Enter')
  await expect(other.locator('[data-farewell=ended]')).toBeVisible({ timeout: 30_000 * slowness })

  const codes = page.locator('[data-way=lookup_secret]')
  await tabTo(page, codes.locator('summary'))
  await press.press('Enter')
  await tabTo(page, codes.getByRole('button', { name: t('Make new backup codes') }))
  await press.press('Enter')
  await tabTo(page, codes.getByRole('button', { name: t('I have saved my backup codes') }))
  await press.press('Space')
  await expect(codes).toContainText(t('on'))
})

/** Tab until the focus is there, and in the viewport. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 60 && !(await hasFocus(wanted)); presses += 1) await page.keyboard.press('Tab')
  await expect(wanted).toBeFocused()
  await expect(wanted).toBeInViewport()
}

function hasFocus(wanted: Locator): Promise<boolean> {
  return wanted.evaluate(element => element === document.activeElement)
}
