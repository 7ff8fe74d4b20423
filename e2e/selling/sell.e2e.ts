import { hold } from '../support/browsers/hold.ts'
import { photo } from '../support/photos/photos.ts'
import { inspect } from '../support/screens/inspect.ts'
import { openAs, press, verifiedPerson } from '../support/people/people.ts'
import { fillInAd, pickBook, publish } from '../support/people/selling.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

test('Next waits for a photo that is being made ready, and goes on by itself (C2, L5)', async ({
  browser,
  contextOptions,
  at,
  t,
}) => {
  const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' })
  const page = await context.newPage()
  const letGo = await hold(context, /assets\/(shrink\.worker|browser-image-compression)/)
  await page.goto(at('/sell'))
  await pickBook(page, t, 'Calculus: A Complete Course')
  await page.getByRole('radio', { name: t('Good') }).check()
  await page.getByRole('radio', { name: t('No'), exact: true }).check()
  await page.getByLabel(t('Price'), { exact: true }).fill('9,50')
  await page.getByLabel(t('Add photos')).setInputFiles([await photo('voorkant.jpg', '#7f9b86')])
  await page.getByRole('button', { name: t('Next') }).click()
  await expect(page.getByRole('button', { name: t('Waiting for your photo') })).toBeVisible()
  await expect(page).toHaveURL(/step=condition/)
  letGo()
  await expect(page).toHaveURL(/step=personal/)
  await expect(page.getByRole('region', { name: t('Preview of your ad') })).toContainText(/9[,.]50/)
  await context.close()
})

test('what was entered stays on the way back, after a reload, and while the account is changed (C2, C3, C11)', async ({
  page,
  server,
  t,
  at,
}) => {
  const seller = await verifiedPerson(server, 'Lieke')
  await openAs(page, at('/'), seller)
  await fillInAd(page, t, at('/sell'), 'Campbell Biology', '12,34')
  await expect(page).toHaveURL(/step=personal/)
  const facts = page.locator('dl')
  for (const fact of [seller.firstName, seller.lastName, seller.email, seller.city])
    await expect(facts).toContainText(fact)
  await expect(facts.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('link', { name: t('Change your details') }).click()
  await page.getByLabel(t('City'), { exact: true }).fill('Utrecht')
  await press(page, t, 'Save')
  await expect(page).toHaveURL(/\/sell\/.+step=personal/)
  await expect(facts).toContainText('Utrecht')

  for (const back of [() => press(page, t, 'Previous'), () => page.reload()]) {
    await back()
    await expect(page).toHaveURL(/step=condition/)
    await expect(page.getByLabel(t('Version or edition'))).toHaveValue('12e druk')
    await expect(page.getByRole('radio', { name: t('Good') })).toBeChecked()
    await expect(page.getByRole('radio', { name: t('No'), exact: true })).toBeChecked()
    await expect(page.getByLabel(t('Price'), { exact: true })).toHaveValue('12,34')
    await expect(page.getByText(t('{0} of {maxPhotos}, front and back help', twoOfSix))).toBeVisible()
  }
  await press(page, t, 'Previous')
  await expect(page).toHaveURL(/step=book/)
  await expect(page.getByText(t('You chose this book. Choose another one below.'))).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Campbell Biology')
})

const twoOfSix = { 0: '2', maxPhotos: '6' }

test('looking in at "Sell yours" again and again makes one draft (C1, C2)', async ({ page, server, at, t }) => {
  const [book] = server.rows(`select id from book where isbn = '9780134154367'`) as { id: string }[]
  const drafts = page.getByRole('link', { name: /Calculus: A Complete Course/ })
  for (const visit of [1, 2, 3]) {
    if (visit === 1) {
      await page.goto(at('/sell'))
      await pickBook(page, t, 'Calculus: A Complete Course')
    } else await page.goto(at(`/sell?book=${book?.id}`))
    await expect(page).toHaveURL(/\/sell\/.+step=condition/)
    await page.goto(at('/sell'))
    await expect(page.getByRole('heading', { name: t('Continue where you left off') })).toBeVisible()
    await expect(drafts).toHaveCount(1)
  }
})

test('selling begins with a book list too (C1)', async ({ page, at, t }) => {
  await page.goto(at('/sell'))
  await press(page, t, 'By book list')
  await page.getByRole('button', { name: /Technische Wiskunde/ }).click()
  await page.getByText('Jaar 1, kwartaal 1', { exact: true }).click()
  await page
    .getByRole('button', { name: t('This is it: {name}', { name: 'Calculus: A Complete Course' }) })
    .first()
    .click()
  await expect(page).toHaveURL(/step=condition/)
  await expect(page.getByRole('main')).toContainText('Calculus: A Complete Course')
})

test('of a book that one offers already that is said before placing, with a way there, and a second copy goes (C1, E1)', async ({
  page,
  server,
  t,
  at,
}) => {
  const person = await verifiedPerson(server, 'Sara')
  await openAs(page, at('/'), person)
  const placed = () =>
    server.rows(
      `select 1 from ad join person on person.id = seller_id where first_name = 'Sara' and deleted_at is null`,
    )
  await fillInAd(page, t, at('/sell'), 'Campbell Biology', '12,34')
  await expect(page.getByText(t('Do you have a second copy? Then go on.'))).toHaveCount(0)
  await publish(page, t)
  await expect.poll(() => placed().length).toBe(1)
  await expect(page.getByRole('link', { name: t('Look at your ad') })).toBeVisible()

  await fillInAd(page, t, at('/sell'), 'Campbell Biology', '10,00')
  await expect(page.getByRole('link', { name: t('To that ad') })).toHaveAttribute('href', /\/ad\//)
  await expect(page.getByRole('button', { name: t('Publish Ad') })).toHaveCount(0)
  await inspect(page, 'a second copy')
  await page.getByRole('button', { name: t('Place a second copy') }).click()
  await expect.poll(() => placed().length).toBe(2)
})

test('an own ad says so and is never changed, goes with its reason, and begins a new one (C13, D2, F1)', async ({
  page,
  another,
  server,
  t,
  at,
}) => {
  await openAs(page, at('/'), await verifiedPerson(server, 'Gijs'))
  await fillInAd(page, t, at('/sell'), 'Campbell Biology', '12,34')
  await publish(page, t)
  await page.getByRole('link', { name: t('Look at your ad') }).click()
  await expect(page).toHaveURL(/\/ad\//)
  const ad = page.url()
  const panel = page.getByRole('main')
  for (const fact of ['Campbell Biology', '12e druk', 'Gijs', 'Delft', t('Good'), t('no writing'), t('Your ad')])
    await expect(panel).toContainText(fact)
  await expect(panel).toContainText(/12[.,]34/)
  await expect(panel).toContainText(/Placed on \d+ \w+|Geplaatst op \d+ \w+/)
  await expect(panel).not.toContainText('Jansen')
  await expect(panel.getByRole('textbox')).toHaveCount(0)
  const write = t('Send {0} a message', { 0: 'Gijs' })
  await expect(page.getByRole('link', { name: write })).toHaveCount(0)
  const visitor = await another()
  await visitor.goto(ad)
  await expect(visitor.getByRole('link', { name: write })).toBeVisible()
  await expect(visitor.getByText(t('Your ad'), { exact: true })).toHaveCount(0)

  await page.goto(at('/settings'))
  await page.getByRole('button', { name: t('Delete: {name}', { name: 'Campbell Biology' }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await dialog.getByRole('button', { name: t('Delete'), exact: true }).click()
  await expect(dialog.getByText(t('Choose a reason first.'))).toBeVisible()
  await dialog.getByRole('radio', { name: t('Sold'), exact: true }).check()
  await dialog.getByRole('button', { name: t('Delete'), exact: true }).click()
  await expect
    .poll(() => server.rows(`select reason from ad where id = '${ad.split('/').at(-1)}'`))
    .toEqual([{ reason: 'sold' }])
  await visitor.reload()
  await expect(visitor.getByText(t('This ad is gone: the book is no longer for sale here.'))).toBeVisible()

  await panel.locator('details summary').click()
  await page.getByRole('button', { name: t('Sell again: {name}', { name: 'Campbell Biology' }) }).click()
  await expect(page).toHaveURL(/\/sell\/.+step=condition/)
  await expect(page.getByLabel(t('Version or edition'))).toHaveValue('12e druk')
  await expect(page.getByLabel(t('Price'), { exact: true })).toHaveValue(/^12[.,]34$/)
})

test('the form says in words what is missing or cannot be, each under its field (C4, C5, C6, C7, C8, C12)', async ({
  page,
  at,
  t,
  language,
}) => {
  await page.goto(at('/sell'))
  await press(page, t, 'Not listed, or no ISBN?')
  await press(page, t, 'Search again')
  await press(page, t, 'Next')
  await expect(page.getByRole('alert')).toHaveText(t('No book was selected!'))

  await pickBook(page, t, 'Calculus: A Complete Course')
  await page.getByLabel(t('Version or edition')).fill('')
  await press(page, t, 'Next')
  for (const fault of [
    'The version of the book was not entered!',
    'The state of the book was not entered!',
    'Not indicated if there was writing in the book!',
    'Please provide at least one photo!',
    'The price was not entered!',
  ])
    await expect(page.getByText(t(fault), { exact: true })).toBeVisible()
  await expect(page.getByLabel(t('Version or edition'))).toBeFocused()

  const price = page.getByLabel(t('Price'), { exact: true })
  await price.fill('0')
  await expect(price).toHaveAccessibleDescription(new RegExp(t('The price must be above zero!')))
  await price.fill('94,96')
  const original = language === 'nl' ? '€\u00a094,95' : '€94.95'
  await expect(price).toHaveAccessibleDescription(
    new RegExp(t('The price can be at most the original price of {price}!', { price: original })),
  )
})

test('a price stays as it was typed, and below it stands how it was read where that may surprise (C12, M5)', async ({
  page,
  at,
  t,
  language,
}) => {
  await page.goto(at('/sell'))
  await pickBook(page, t, 'Calculus: A Complete Course')
  const price = page.getByLabel(t('Price'), { exact: true })
  const read = t('That is {read}.', { read: language === 'nl' ? '€\u00a01.250,00' : '€1,250.00' })
  await price.fill('1.250')
  await expect(price).toHaveAccessibleDescription(/(Nieuw|New)/)
  await expect(price).not.toHaveAccessibleDescription(new RegExp(read))
  await price.blur()
  await expect(price).toHaveAccessibleDescription(new RegExp(read))
  await expect(price).toHaveValue('1.250')
  await price.fill('12,-')
  await price.blur()
  await expect(price).toHaveValue('12,-')
  await expect(price).not.toHaveAccessibleDescription(/12[.,]00/)
})

test('Next stays where a photo could not be used, and the field says why (C2, C8)', async ({ page, at, t }) => {
  await page.goto(at('/sell'))
  await pickBook(page, t, 'Calculus: A Complete Course')
  await page
    .getByLabel(t('Add photos'))
    .setInputFiles({ name: 'kapot.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
  await page.getByRole('button', { name: t('Next') }).click()
  await expect(page.getByText('kapot.jpg')).toBeVisible()
  await expect(page).toHaveURL(/step=condition/)
})

test('a book with many authors makes no step wider than the screen (C2)', async ({ page, at, t }) => {
  await page.goto(at('/sell'))
  await pickBook(page, t, 'Campbell Biology')
  await expect(page).toHaveURL(/step=condition/)
  await expect(page.getByText('Steven A. Wasserman').first()).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: t('Next') }).click()
  await expect(page.getByText(t('The price was not entered!'))).toBeVisible()
})
