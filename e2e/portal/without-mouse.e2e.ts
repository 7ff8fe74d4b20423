import type { Locator } from '@playwright/test'
import { keysOf, tabTo } from '../support/browsers/keys.ts'
import { openAs } from '../support/people/people.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

const sanne = { email: 'sanne@demo.example', password: 'kaft-om-je-boek' }
const isbn = '9780306406157'

test("a curator's work is done without a mouse: a book, an import put right, a year copied, settings, an invite (H1, H3, H4, H5, H8, M9, M10, M17)", async ({
  page,
  own: { server, at },
  t,
}) => {
  const { press, type } = keysOf(page)
  const go = async (target: Locator, ...keys: string[]) => {
    await tabTo(page, target)
    await press(...keys)
  }
  const part = (name: string) =>
    page.getByRole('navigation', { name: t('Association') }).getByRole('link', { name: t(name), exact: true })
  const linksNow = () => server.rows('select 1 from link').length

  await openAs(page, at('/admin'), sanne)
  await go(page.getByRole('link', { name: /Ankertouw/ }), 'Enter')

  const table = page.getByRole('grid', { name: t('Library') })
  await expect(table).toHaveAttribute('aria-busy', 'false')
  await go(table, 'n')
  const panel = page.locator('[data-portal-panel]')
  for (const [field, text] of [
    ['ISBN', isbn],
    ['Name', 'Kaft en kunde'],
    ['Author', 'F. Jansen'],
    ['Original price', '42.50'],
  ] as const) {
    await tabTo(page, panel.getByLabel(t(field), { exact: true }))
    await type(text)
  }
  await go(panel.getByRole('button', { name: t('Add book') }), 'Enter')
  await expect(page.getByRole('status').filter({ hasText: t('Book created') })).toBeVisible()

  // It comes onto a list by pasted text that is corrected.
  await go(part('Book lists'), 'Enter')
  await go(page.getByRole('link', { name: t('Paste or import') }), 'Enter')
  const before = linksNow()
  await tabTo(page, page.getByLabel(t('Text with books')))
  await type(`Analyse 1\n${isbn.slice(0, -1)}8\n`)
  const wrong = page.getByLabel(t('{name}, row {line}', { name: t('ISBN'), line: '2' }))
  await go(wrong, 'Control+a')
  await type(isbn)
  await press('Enter')
  await expect(wrong).not.toHaveAttribute('aria-invalid')
  await go(page.getByRole('button', { name: /^(Apply|Pas) 1 / }), 'Enter')
  await expect.poll(linksNow).toBe(before + 1)
  // The toast of the book that was added may still be there with an undo of its own.
  const result = page.getByRole('region', { name: t('What would change') })
  await go(result.getByRole('button', { name: t('Undo'), exact: true }), 'Enter')
  await expect.poll(linksNow).toBe(before)

  // The list as it is, for the next year.
  await go(part('Book lists'), 'Enter')
  const yearsNow = () => server.rows('select 1 from collection').length
  const years = yearsNow()
  await go(page.getByRole('link', { name: t('Copy to next year') }), 'Enter')
  await go(page.getByRole('button', { name: /^(Apply|Pas) [\d.,]+ / }), 'Enter')
  await expect.poll(yearsNow).toBe(years + 1)

  // Changes the name of the association, and invites another curator.
  await go(part('Settings'), 'Enter')
  await go(page.getByLabel(t('Name'), { exact: true }), 'Control+a')
  await type('Ankertouw Delft')
  await go(page.getByRole('button', { name: t('Save') }), 'Enter')
  await expect.poll(() => server.rows(`select 1 from organisation where name = 'Ankertouw Delft'`)).toHaveLength(1)
  await go(part('Admins and invites'), 'Enter')
  const invite = page.getByRole('button', { name: t('Invite an admin') })
  await go(invite, 'Enter')
  await expect(page.getByRole('dialog').getByRole('img', { name: t('QR code of the invite') })).toBeVisible()
  await press('Escape')
  await expect(invite).toBeFocused()

  // Its link may have been sent already, so deleting it asks (M11).
  const invitesNow = () => server.rows('select 1 from invite').length
  const made = invitesNow()
  const remove = page.getByRole('button', { name: t('Delete this invite') }).first()
  const question = page.getByRole('dialog', { name: t('Delete this invite?') })
  await go(remove, 'Enter')
  await expect(question).toBeVisible()
  await press('Escape')
  await expect(remove).toBeFocused()
  expect(invitesNow()).toBe(made)
  await press('Enter')
  await go(question.getByRole('button', { name: t('Delete'), exact: true }), 'Enter')
  await expect.poll(invitesNow).toBe(made - 1)
})
