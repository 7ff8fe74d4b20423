import type { Page } from '@playwright/test'
import { message, write, yasmin } from '../support/people/chatting.ts'
import { expectAccessible } from '../support/screens/accessible.ts'
import { givePassword, openAs, type Translate, verifiedPerson } from '../support/people/people.ts'
import type { Server } from '../support/servers/server.ts'
import { hydrated } from '../support/screens/shown.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { expect, test, withWorker, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

const bug = 'Tik ik op de foto, dan springt de pagina terug naar boven.'

test('the banner is closed for this device, and the way to tell of a fault or an idea stays at the foot (A6, I1)', async ({
  page,
  at,
  t,
}) => {
  await page.goto(at('/about'))
  await hydrated(page)
  const banner = page.getByText(t('Kaft is new. A fault, or an idea?'))
  const dialog = page.getByRole('dialog', { name: t('What goes wrong, or could be better?') })
  // The whole bar is a way in, not its words alone.
  await banner.click({ position: { x: 8, y: 8 } })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: t('Hide this bar') }).click()
  await expect(banner).toBeHidden()
  await page.goto(at('/'))
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
  await page.getByRole('button', { name: t('Report a fault or an idea') }).click()
  await expect(dialog).toBeVisible()
})

async function openBugReport(page: Page, t: Translate) {
  await page.getByRole('button', { name: t('Let us know') }).click()
  const dialog = page.getByRole('dialog', { name: t('What goes wrong, or could be better?') })
  await expect(dialog).toBeVisible()
  return dialog
}

test.describe(() => {
  test.use(withWorker)

  test('everybody can tell from every page what goes wrong; nothing that is typed is lost (A6, I1, I3)', async ({
    page,
    context,
    at,
    t,
    server,
  }) => {
    const { book, ad } = adOfYasmin(server)
    for (const path of ['/', `/book/${book}`, `/ad/${ad}`, '/privacy'])
      expect(await (await page.request.get(at(path))).text()).toContain(t('Let us know'))
    await page.goto(at('/about'))
    await hydrated(page)
    const dialog = await openBugReport(page, t)
    const text = dialog.getByLabel(t('Your message'))
    const email = dialog.getByLabel(t('E-mail'), { exact: true })
    const send = dialog.getByRole('button', { name: t('Send') })
    const required = dialog.getByText(t('This field is required'))
    const invalid = dialog.getByText(t('This is not a valid e-mail address.'))
    await expect(text).toHaveAttribute('rows', '4')

    // Only sending checks the typed text.
    await text.fill('a'.repeat(1001))
    await email.fill('eva')
    await email.blur()
    await expect(invalid).toHaveCount(0)
    await send.click()
    await expect(invalid).toBeVisible()
    await expect(text).toBeFocused()
    await expect(text).toHaveAttribute('aria-invalid', 'true')
    await text.fill('')
    await email.fill('eva@student.example')
    await expect(invalid).toBeVisible()
    await send.click()
    await expect(invalid).toHaveCount(0)
    await expect(required).toHaveCount(1)
    await expectAccessible(page)

    await text.fill(bug)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await openBugReport(page, t)
    await dialog.getByRole('button', { name: t('Close') }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await hydrated(page)
    await openBugReport(page, t)
    await expect(text).toHaveValue(bug)
    await expect(email).toHaveValue('eva@student.example')

    await goOffline(page)
    await send.click()
    await expect(dialog.getByRole('alert')).toContainText(t('There is no connection.'))
    await context.setOffline(false)
    await expect(text).toHaveValue(bug)
    await send.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('Thank you. Your report was sent.'))).toBeVisible()
    expect(server.rows(`select reason, reply_to as replyTo from report where kind = 'anything'`)).toContainEqual({
      reason: bug,
      replyTo: 'eva@student.example',
    })
    await openBugReport(page, t)
    await expect(text).toHaveValue('')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })
})

test('what the server says against a bug report stands in it, and it can be sent again (I1)', async ({
  browser,
  contextOptions,
  at,
  t,
}) => {
  // A page of its own: the browser prints every refusal on the console.
  const context = await browser.newContext(contextOptions)
  const page = await context.newPage()
  const refusal = { message: 'Er komt nu te veel tegelijk binnen.', status: 429, code: 'too_many' }
  await page.route('**/api/report/anything', route => route.fulfill({ status: 429, json: refusal }), { times: 1 })
  await page.goto(at('/'))
  await hydrated(page)
  const dialog = await openBugReport(page, t)
  await dialog.getByLabel(t('Your message')).fill(bug)
  await dialog.getByLabel(t('E-mail'), { exact: true }).fill('eva@student.example')
  const send = dialog.getByRole('button', { name: t('Send') })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(refusal.message)
  await expect(dialog.getByLabel(t('Your message'))).toHaveValue(bug)
  await expect(send).not.toHaveAttribute('aria-busy')
  await send.click()
  await expect(dialog).toBeHidden()
  await context.close()
})

test.describe(() => {
  test.use(withWorker)

  test('an ad is reported after a login that comes back, without a connection too, and tells how far that is (D2, D4, I2, L3)', async ({
    page,
    context,
    at,
    t,
    server,
  }) => {
    const { ad } = adOfYasmin(server)
    const person = await verifiedPerson(server, 'Lotte')
    await page.goto(at(`/ad/${ad}`))
    await hydrated(page)
    const report = page.getByRole('button', { name: t('Report this ad') })
    await report.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: t('Log in') }).click()
    await givePassword(page, t, person)
    await expect(page).toHaveURL(new RegExp(`/ad/${ad}\\?report`))

    await dialog.getByRole('button', { name: t('Report'), exact: true }).click()
    await expect(dialog.getByText(t('This field is required'))).toBeVisible()
    await dialog.getByRole('button', { name: t('Pay in advance') }).click()
    const text = dialog.getByLabel(t('Tell it in your own words'))
    await text.pressSequentially('eerst € 10 via een link.')
    const reason = `${t('Pay in advance')}: eerst € 10 via een link.`
    await expect(text).toHaveValue(reason)
    await expect(dialog.getByText(t('This field is required'))).toBeHidden()
    await expectAccessible(page)
    await goOffline(page)
    await dialog.getByRole('button', { name: t('Report'), exact: true }).click()
    await expect(dialog.getByRole('heading', { name: t('Thank you, we will look at it') })).toBeVisible()
    await expect(dialog.getByText(t('waiting for connection · will be sent by itself'))).toBeVisible()
    await context.setOffline(false)
    await expect(dialog.getByText(t('Not looked at yet'))).toBeVisible()
    await expect(dialog.getByText(reason)).toBeVisible()
    await expectAccessible(page)
    await expect
      .poll(() => server.rows(`select kind, reason from report where about_id = '${ad}'`))
      .toEqual([{ kind: 'ad', reason }])

    await dialog.getByRole('link', { name: t('You find this again in My Kaft') }).click()
    const mine = page.getByRole('region', { name: t('What you reported') })
    await expect(mine.getByRole('link', { name: 'Calculus: A Complete Course' })).toBeVisible()
    await expect(mine).toContainText(t('Not looked at yet'))
    await page.goto(at(`/ad/${ad}`))
    await hydrated(page)
    await report.click()
    await expect(dialog.getByText(reason)).toBeVisible()
    await dialog.getByRole('button', { name: t('Done') }).click()
    await expect(page).toHaveURL(new RegExp(`/ad/${ad}$`))
  })
})

test('a chat and the other person in it are reported from the chat (E6, I2)', async ({ page, at, t, server }) => {
  const { ad } = adOfYasmin(server)
  await openAs(page, at(`/chat/new?ad=${ad}`), await verifiedPerson(server, 'Hugo'))
  await write(page, t, 'Yasmin', 'Is hij er nog?')
  await expect(message(page, 'Is hij er nog?')).toContainText(t('sent'))
  await page.getByRole('button', { name: t('What to do with this chat') }).click()
  await page.getByRole('menuitem', { name: t('Report') }).click()
  const dialog = page.getByRole('dialog', { name: t('Report the chat with {name}', { name: yasmin.firstName }) })
  await dialog.getByRole('button', { name: t('Did not turn up') }).click()
  await dialog.getByRole('button', { name: t('Report'), exact: true }).click()
  await expect(page.getByRole('dialog').getByText(t('Not looked at yet'))).toBeVisible()
  expect(server.rows(`select kind, reason from report where kind = 'chat'`)).toContainEqual({
    kind: 'chat',
    reason: t('Did not turn up'),
  })
})

function adOfYasmin(server: Server): { ad: string; book: string } {
  const [found] = server.rows(
    `select ad.id as ad, book.id as book from ad join book on book.id = ad.book_id
      where ad.seller_first_name = 'Yasmin' and book.name = 'Calculus: A Complete Course' and ad.deleted_at is null`,
  ) as [{ ad: string; book: string }]
  return found
}
