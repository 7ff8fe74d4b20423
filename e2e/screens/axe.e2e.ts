import { openBrokenPart } from '../support/screens/broken.ts'
import { inspect } from '../support/screens/inspect.ts'
import { confirmSelf, openAs, press, signUp, somebody, verifiedPerson } from '../support/people/people.ts'
import { fillInAd, publish } from '../support/people/selling.ts'
import type { Server } from '../support/servers/server.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { expect, test, withWorker, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

// The longest of all: one worker would go through them alone when the others are done.
test.describe.configure({ mode: 'parallel' })

/** Somebody of the demo with ads, chats and a sold book. */
const noor = { email: 'noor@demo.example', password: 'kaft-om-je-boek' }

const refused = {
  kind: 'rejected',
  code: 'price_above_original',
  fields: {},
}

function calculusOf(server: Server): string {
  const [book] = server.rows("select id from book where name = 'Calculus: A Complete Course'") as { id: string }[]
  return book?.id ?? ''
}

test('what is read without an account has no faults in either colours, at any width (M17)', async ({ page, at, t }) => {
  for (const path of ['/', '/about', '/privacy', '/tos', '/study', '/error', '/dev/gallery']) {
    await page.goto(at(path))
    await inspect(page, path)
  }
  if ((page.viewportSize()?.width ?? 0) < 700) {
    await page.goto(at('/about'))
    await page.getByRole('button', { name: t('Menu') }).click()
    await inspect(page, 'menu')
  }
})

test('finding a book has no faults: results, nothing found, lists (M17)', async ({ page, at }) => {
  for (const path of ['/search?city=Amsterdam', '/search?q=calculus', '/search?q=qqqqxyz']) {
    await page.goto(at(path))
    await expect(page.getByRole('main').getByRole('heading').nth(1)).toBeAttached()
    await inspect(page, path)
  }
  await page.goto(at('/study'))
  await page.getByRole('main').getByRole('link').filter({ hasNotText: /Kaft/ }).nth(1).click()
  await expect(page).toHaveURL(/\/study\/.+/)
  await inspect(page, 'study')
})

test('what is for sale has no faults: book, ad, one that is gone, photo (M17)', async ({ page, at, t, server }) => {
  const [ad] = server.rows(
    `select id, book_id as book from ad where deleted_at is null and photos like '[%,%]' and photos not like '[%,%,%]'`,
  ) as [{ id: string; book: string }]
  const [gone] = server.rows('select id from ad where deleted_at is not null') as [{ id: string }]
  await page.goto(at(`/book/${ad.book}`))
  await inspect(page, 'book')
  await page.goto(at(`/ad/${gone.id}`))
  await expect(page.getByText(t('This ad is gone: the book is no longer for sale here.'))).toBeVisible()
  await inspect(page, 'ad gone')
  await page.goto(at(`/ad/${ad.id}`))
  await inspect(page, 'ad')
  await page.getByRole('button', { name: t('Photo {0} of {count}, larger', { 0: '1', count: '2' }) }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page, 'photo large')
})

test('pages that are not there, and pages that break, have no faults (M17)', async ({
  browser,
  at,
  t,
  contextOptions,
}) => {
  const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(at('/nergens'))
  await inspect(page, 'not found')
  await openBrokenPart(page, t, at('/'))
  await expect(page.getByText(t('Sorry, there was an unexpected error...'))).toBeVisible()
  await inspect(page, 'broken')
  await context.close()
})

test('selling has no faults, with and without mistakes (M17)', async ({ page, at, t }) => {
  await page.goto(at('/sell'))
  await inspect(page, 'sell')
  await page.goto(at('/sell?by=list'))
  await inspect(page, 'sell by list')
  await page.goto(at('/sell'))
  await page.getByRole('searchbox').fill('calculus')
  const found = page.getByRole('button', { name: t('This is it: {name}', { name: 'Calculus: A Complete Course' }) })
  await expect(found.first()).toBeVisible()
  await inspect(page, 'sell found')
  await page.getByRole('searchbox').fill('qqqqxyz')
  await expect(page.getByText(t("We couldn't find any results for {filter}", { filter: 'qqqqxyz' }))).toBeVisible()
  await inspect(page, 'sell nothing found')
  await page.getByRole('button', { name: t('Not listed, or no ISBN?') }).click()
  await page.getByLabel(t('ISBN'), { exact: true }).fill('9789024406000')
  await page.getByRole('button', { name: t('Next') }).click()
  await inspect(page, 'propose with mistakes')
  await page.goto(at('/sell'))
  await page.getByRole('searchbox').fill('calculus')
  await found.first().click()
  await expect(page).toHaveURL(/step=condition/)
  await inspect(page, 'condition')
  await page.getByRole('button', { name: t('Next') }).click()
  await expect(page.getByText(t('The price was not entered!'))).toBeVisible()
  await page
    .getByLabel(t('Add photos'))
    .setInputFiles({ name: 'kapot.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
  await expect(page.getByText('kapot.jpg')).toBeVisible()
  await inspect(page, 'condition with mistakes')
  await page.goto(page.url().replace('step=condition', 'step=personal'))
  await inspect(page, 'personal info of a visitor')
})

test('what a visitor began moves to the account and goes to the end without faults (M17)', async ({
  page,
  at,
  t,
  server,
}) => {
  const tab = await page.context().newPage()
  await tab.goto(at('/sell?book=' + calculusOf(server)))
  await expect(tab).toHaveURL(/step=condition/)
  await tab.close()
  await openAs(page, at('/'), await verifiedPerson(server, 'Axel'))
  await page.goto(at('/sell'))
  await expect(page.getByRole('button', { name: t('Yes, move to my account') })).toBeVisible()
  await inspect(page, 'drafts of a visitor')
  await page.getByRole('button', { name: t('Yes, move to my account') }).click()
  await page.getByRole('button', { name: t('Throw away: {0}', { 0: 'Calculus: A Complete Course' }) }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page, 'throw away a draft')

  await fillInAd(page, t, at('/sell'), 'Calculus: A Complete Course')
  await inspect(page, 'personal info')
  await page.getByRole('button', { name: t('Previous') }).click()
  await page.getByRole('button', { name: t('Photo {number}: look or move', { number: '1' }) }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page, 'photo of a draft')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('Next') }).click()
  await publish(page, t)
  await expect(page.getByRole('heading', { name: t('Done. Your ad is live.') })).toBeVisible()
  await inspect(page, 'done')
  await page.getByRole('link', { name: t('Look at your ad') }).click()
  await expect(page.getByRole('button', { name: t('Mark as sold'), exact: false })).toBeVisible()
  await inspect(page, 'own ad')
})

test('signing up, logging in, verifying and recovering have no faults (M17)', async ({ page, at, t, server }) => {
  await page.goto(at('/login'))
  await inspect(page, 'login')
  await page.getByLabel(t('E-mail'), { exact: true }).fill('niemand@student.example')
  await page.getByLabel(t('Password'), { exact: true }).fill('dit klopt niet')
  await press(page, t, 'Log in')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await inspect(page, 'login with a mistake')
  await page.goto(at('/recovery'))
  await inspect(page, 'recovery')
  await page.getByLabel(t('E-mail'), { exact: true }).fill('niemand@student.example')
  await page.getByRole('main').locator('button[type=submit]').first().click()
  await expect(page.getByLabel(t('Code from the e-mail'), { exact: true })).toBeVisible()
  await inspect(page, 'recovery, code')
  await page.goto(at('/registration'))
  await inspect(page, 'registration')
  await page.getByLabel(t('E-mail'), { exact: true }).fill('geen adres')
  await press(page, t, 'Create account')
  await expect(page.getByLabel(t('Password'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await inspect(page, 'registration with an empty field')
  for (const left of ['First name', 'Last name', 'City', 'Password'])
    await page.getByLabel(t(left), { exact: true }).fill('een-kaft-om-elk-boek-7')
  await press(page, t, 'Create account')
  await expect(page.getByLabel(t('E-mail'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await inspect(page, 'registration with a wrong address')
  await page.goto(at('/registration'))
  await signUp(page, t, somebody('Nina'))
  await inspect(page, 'verification')
  await page.getByLabel(t('Code from the e-mail'), { exact: true }).fill('000000')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await inspect(page, 'verification with a mistake')
  const [ad] = server.rows('select id from ad where deleted_at is null') as [{ id: string }]
  await page.goto(at(`/chat/new?ad=${ad.id}`))
  await inspect(page, 'verify first')
})

test('my own pages have no faults: account, chats, outbox (M17)', async ({ page, at, t }) => {
  for (const path of ['/chat', '/settings']) {
    await page.goto(at(path))
    await inspect(page, `${path} of a visitor`)
  }
  await openAs(page, at('/'), noor)
  for (const path of [
    '/settings',
    '/settings/details',
    '/settings/security',
    '/settings/notifications',
    '/settings/data',
    '/settings/diagnostics',
    '/outbox',
    '/chat',
  ]) {
    await page.goto(at(path))
    await inspect(page, path)
  }
  await page
    .getByRole('list', { name: t('Chats') })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('log')).toBeVisible()
  await inspect(page, 'chat')
})

test.describe(() => {
  test.use(withWorker)

  test('my own work has no faults: a new chat, an ad to delete, what was refused, offline (M17)', async ({
    page,
    at,
    t,
    server,
  }) => {
    await openAs(page, at('/'), noor)
    const [ad] = server.rows(
      `select ad.id from ad join person on person.id = seller_id where deleted_at is null and email like 'mehmet@%'`,
    ) as [{ id: string }]
    await page.goto(at(`/chat/new?ad=${ad.id}`))
    await expect(page.getByRole('textbox')).toBeVisible()
    await inspect(page, 'new chat')

    await page.goto(at('/settings'))
    await page
      .getByRole('button', { name: new RegExp(`^${t('Delete: {name}', { name: '' })}`) })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Delete'), exact: true })
      .click()
    await expect(page.getByText(t('Choose a reason first.'))).toBeVisible()
    await inspect(page, 'delete ad')
    await page.keyboard.press('Escape')

    await page.route('**/api/sync/push', async route => {
      const { mutations } = route.request().postDataJSON() as { mutations: { id: string }[] }
      const results = mutations.map(({ id }) => ({ id, ...refused }))
      const [revision] = server.rows('select epoch from revision') as { epoch: string }[]
      await route.fulfill({ json: { epoch: revision?.epoch, now: Date.now(), minBuild: 0, results } })
    })
    await page.goto(at(`/chat/new?ad=${ad.id}`))
    await press(page, t, 'Send')
    await expect(page).toHaveURL(/\/chat\/(?!new)/)
    await inspect(page, 'chat, refused')
    await page.goto(at('/outbox'))
    await expect(page.getByRole('button', { name: t('Throw away') }).first()).toBeVisible()
    await inspect(page, 'outbox, refused')
    await page.unroute('**/api/sync/push')

    await page.goto(at('/chat'))
    await page
      .getByRole('list', { name: t('Chats') })
      .getByRole('link')
      .nth(1)
      .click()
    await goOffline(page)
    await page.getByRole('textbox').fill('Vanuit de trein')
    await press(page, t, 'Send')
    await inspect(page, 'chat, offline')
    await page.goto(at('/outbox'))
    await expect(page.getByText('Vanuit de trein')).toBeVisible()
    await inspect(page, 'outbox, waiting')
    await page.goto(at('/sell'))
    await inspect(page, 'sell, offline')
    await page.goto(at('/search?q=calculus'))
    await inspect(page, 'search, offline')
  })
})

test('an account in which nothing happened yet has no faults (M17)', async ({ page, at, t, server }) => {
  const leo = await verifiedPerson(server, 'Leo')
  await openAs(page, at('/'), leo)
  for (const path of ['/chat', '/outbox', '/settings']) {
    await page.goto(at(path))
    await inspect(page, `${path} without anything`)
  }
  await page.goto(at('/settings/security'))
  await expect(page.locator('[data-way]').first()).toBeVisible()
  for (const way of await page.locator('[data-way] summary').all()) await way.click()
  await page.getByRole('button', { name: t('Make new backup codes') }).click()
  await expect(page.locator('#lookup_secret_codes li')).toHaveCount(12)
  await inspect(page, 'every way to log in, with backup codes')
  await page.goto(at('/settings/data'))
  await page.getByRole('button', { name: t('Delete my account') }).click()
  await confirmSelf(page, t, leo)
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page, 'delete my account')
})
