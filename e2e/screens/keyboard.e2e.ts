import type { Locator, Page } from '@playwright/test'
import { keysOf, tabTo } from '../support/browsers/keys.ts'
import { askYasmin, yasmin } from '../support/people/chatting.ts'
import { enter, openAs, verifiedPerson } from '../support/people/people.ts'
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

test('a copy is reserved and a meeting agreed with the keyboard alone (M4, M17, M19)', async ({
  page: seller,
  another,
  own: { server, at },
  t,
}) => {
  const buyer = await another()
  await askYasmin(buyer, { server, at, t }, 'Fleur', 'Mag ik hem?')
  await openAs(seller, at('/chat'), yasmin)
  const go = async (page: Page, target: Locator, ...keys: string[]) => {
    await tabTo(page, target)
    await keysOf(page).press(...keys)
  }
  const button = (inside: Page | Locator, name: string, values?: Record<string, string>) =>
    inside.getByRole('button', { name: t(name, values), exact: true })
  const dialog = seller.getByRole('dialog')
  const card = (page: Page) => page.locator('[data-card=handover]')

  const chat = seller
    .getByRole('list', { name: t('Chats') })
    .getByRole('link')
    .filter({ hasText: 'Mag ik hem?' })
  await go(seller, chat, 'Enter')
  const reserve = button(seller, 'Reserve for {name}', { name: 'Fleur' })
  await go(seller, reserve, 'Enter')
  const until = dialog.getByRole('combobox', { name: t('Until the end of') })
  await tabTo(seller, until)
  const offered = await until.inputValue()
  await keysOf(seller).press('ArrowDown')
  await expect(until).not.toHaveValue(offered)
  await go(seller, button(dialog, 'Cancel'), 'Enter')
  await expect(dialog).toBeHidden()
  await expect(reserve).toBeFocused()
  await keysOf(seller).press('Enter')
  await go(seller, button(dialog, 'Reserve'), 'Enter')
  await expect(buyer.locator('[data-deal]')).toContainText(t('Reserved for you until {day}', { day: '' }).trim())

  await go(seller, button(seller, 'Propose when to meet'), 'Enter')
  await go(seller, button(dialog, 'Another time or place'), 'Enter')
  await go(seller, button(dialog, 'Leave proposal {0} out', { 0: '2' }), 'Enter')
  await tabTo(seller, dialog.getByLabel(t('Place')))
  await keysOf(seller).type('Bieb')
  await go(seller, button(dialog, 'Propose'), 'Enter')
  await go(buyer, card(buyer).getByRole('button', { name: t('Agree') }), 'Enter')
  await expect(card(seller)).toContainText(t('You meet {name}', { name: 'Fleur' }))
})

test('the books of a whole list are asked for with the keyboard alone (M2, M17)', async ({
  page,
  own: { server, at },
  t,
}) => {
  const [year] = server.rows(`select study_id as study, collection.id as collection from collection
    join place on collection_id = collection.id join link on link.course_id = place.course_id
    join book on book.id = link.book_id where available > 0 group by collection.id having count(distinct book.id) > 3`)
  const { study, collection } = year as { study: string; collection: string }
  const { press, type } = keysOf(page)
  const go = async (target: Locator, ...keys: string[]) => {
    await tabTo(page, target)
    await press(...keys)
  }
  await openAs(page, at(`/study/${study}?collection=${collection}`), await verifiedPerson(server, 'Toon'))
  await go(page.getByRole('link', { name: t('See who sells them') }), 'Enter')
  const cheapest = page.locator('[data-aim=cheapest]')
  await go(cheapest, 'Enter')
  await expect(cheapest).toHaveAttribute('aria-pressed', 'true')
  const asked = await page.locator('[data-seller]').count()
  await go(page.locator('[data-action-bar] button'), 'Enter')
  const dialog = page.getByRole('dialog')
  await go(dialog.getByLabel(t('For every seller')), 'ControlOrMeta+A')
  await type('Ik kan morgen.')
  await go(dialog.locator('button[type=submit]'), 'Enter')
  await expect(page).toHaveURL(/\/chat$/)
  const written = () => server.rows("select 1 from message where text like '%Ik kan morgen.'").length
  await expect.poll(written).toBe(asked)
})
