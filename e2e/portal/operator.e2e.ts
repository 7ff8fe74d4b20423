import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { chatIdOf } from '../../shared/features/chats/chats.rules.ts'
import { expectAccessible } from '../support/screens/accessible.ts'
import { yasmin } from '../support/people/chatting.ts'
import { openAsCurator } from '../support/people/curators.ts'
import { openAs, press, verifiedPerson } from '../support/people/people.ts'
import type { Server } from '../support/servers/server.ts'
import { expect, test, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

const why = 'Je vroeg om vooraf te betalen via een link.'
const objection = 'Dat was mijn zusje, met mijn telefoon.'

test('a chat is reported, looked at, decided and looked at again; both hear why, also who is blocked (I3, M13)', async ({
  page,
  another,
  browser,
  contextOptions,
  own: { server, at },
  t,
}) => {
  await openAsOperator(page, server, at)
  const lotte = await another()
  await openAs(lotte, at('/about'), await verifiedPerson(server, 'Lotte'))
  const { chatId } = await reportedChat(lotte, server)
  // Pages of their own: the browser prints every refusal on the console.
  const [open, context] = [await browser.newContext(contextOptions), await browser.newContext(contextOptions)]
  const noticeOn = (of: Page) => of.getByRole('region', { name: t('Your account is blocked') })
  const meanwhile = await open.newPage()
  await openAs(meanwhile, at('/about'), yasmin)
  const asking = page.getByRole('dialog')

  await page.goto(at('/operator'))
  await page.getByRole('link', { name: /Yasmin/ }).click()
  await expect(page.getByText('Betaal je even vooraf?')).toBeVisible()
  await expect(page.getByText('Vraagt om vooraf te betalen.').last()).toBeVisible()
  await page.getByRole('radio', { name: t('Block the person') }).check()
  await press(page, t, 'Decide and tell both')
  await expect(page.getByText(t('This field is required'))).toBeVisible()
  await page.getByRole('radio', { name: /^7 (dagen|days)$/ }).check()
  await page.getByLabel(t('Why'), { exact: true }).fill(why)
  await expectAccessible(page)
  // Nothing is decided before the question is answered (M11).
  await press(page, t, 'Decide and tell both')
  await expect(asking).toBeVisible()
  await asking.getByRole('button', { name: t('Cancel') }).click()
  await expect(asking).toBeHidden()
  expect(server.rows(`select decision from report where about_id = '${chatId}'`)).toEqual([{ decision: null }])
  await pressAndConfirm(page, t, 'Decide and tell both')
  await expect(page.getByRole('heading', { name: t('Choose a report') })).toBeVisible()
  expect(server.rows(`select decision from report where about_id = '${chatId}'`)).toEqual([
    { decision: 'block_person' },
  ])
  await lotte.goto(at('/settings'))
  await expect(lotte.getByText(why)).toBeVisible()

  // The open page is logged out, and says why; so does the next login.
  await expect(noticeOn(meanwhile)).toContainText(why)
  await open.close()
  const blocked = await context.newPage()
  const notice = noticeOn(blocked)
  await openAs(blocked, at('/about'), yasmin)
  await expect(notice).toContainText(why)
  await press(blocked, t, 'Object')
  await notice.getByLabel(t('Why you do not agree')).fill(objection)
  await expectAccessible(blocked)
  await press(blocked, t, 'Ask to look again')
  await expect(notice).toContainText(t('You objected. Somebody looks at it again; you get the answer by mail.'))
  await blocked.goto(at('/settings'))
  await expect(blocked.getByRole('region', { name: t('My ads') })).toContainText(
    t('As long as your account is blocked this is not shown.'),
  )
  await blocked.goto(at('/chat'))
  await expect(blocked.getByRole('main')).toContainText(t('As long as your account is blocked this is not shown.'))

  await page.goto(at('/operator'))
  await page.getByRole('radio', { name: t('Appeals') }).check()
  await page.getByRole('link', { name: /Yasmin/ }).click()
  await expect(page.getByText(objection).last()).toBeVisible()
  await page.getByRole('radio', { name: t('Take it back') }).check()
  await page.getByLabel(t('Why'), { exact: true }).fill('Het was iemand anders.')
  await pressAndConfirm(page, t, 'Decide and tell both')
  await expect(page.getByRole('heading', { name: t('Choose a report') })).toBeVisible()
  await blocked.reload()
  await expect(blocked.getByRole('banner')).toBeVisible()
  await expect(notice).toBeHidden()
  await context.close()
})

test('books are merged, their old address leads on, and the audit log takes it back; people, requests and associations (M6, H3, H7, M16)', async ({
  page,
  another,
  own: { server, at },
  t,
}) => {
  await openAsOperator(page, server, at)
  const seller = await another()
  await openAs(seller, at('/about'), await verifiedPerson(server, 'Mehmet'))
  const bookId = v7()
  const proposal = { id: bookId, isbn: null, name: 'Calculus, a complete course (9e)', author: 'Adams' }
  await push(seller, server, [{ lane: 'me', name: 'book.propose', args: { ...proposal, originalPriceCents: null } }])
  const oldAddress = () => page.request.get(at(`/book/${bookId}`), { maxRedirects: 0 })

  await page.goto(at('/operator/books'))
  await page.getByRole('link', { name: new RegExp(proposal.name.slice(0, 20)) }).click()
  await page.getByRole('button', { name: /Robert A. Adams/ }).click()
  await expect(page.getByRole('heading', { name: t('What moves') })).toBeVisible()
  await expectAccessible(page)
  await press(page, t, 'Merge into one')
  await expect(page.getByRole('heading', { name: t('Choose a book') })).toBeVisible()
  const [into] = server.rows(`select into_id as id from book_merge where from_id = '${bookId}'`) as [{ id: string }]
  const led = await oldAddress()
  expect([led.status(), led.headers()['location']]).toEqual([301, new URL(at(`/book/${into.id}`)).pathname])

  await page.getByRole('link', { name: t('Audit log') }).click()
  await press(page, t, 'books merged')
  await expectAccessible(page)
  await press(page, t, 'Undo this merge')
  await expect(page.getByRole('button', { name: t('merge undone') })).toBeVisible()
  expect((await oldAddress()).status()).toBe(200)

  await page.getByRole('link', { name: t('Books to check') }).click()
  await page.getByRole('link', { name: new RegExp(proposal.name.slice(0, 20)) }).click()
  await page.getByLabel(t('Version'), { exact: true }).fill('9e druk')
  await press(page, t, 'Confirm')
  // It asks first, and names the changes (M11).
  const asking = page.getByRole('dialog')
  await expect(asking.getByRole('row').filter({ hasText: '9e druk' })).toBeVisible()
  await asking.getByRole('button', { name: t('Confirm') }).click()
  await expect(page.getByRole('heading', { name: t('Choose a book') })).toBeVisible()
  expect(server.rows(`select reviewed, version from book where id = '${bookId}'`)).toEqual([
    { reviewed: 1, version: '9e druk' },
  ])

  const asked = await askedForChange(await another(), server, at)
  await page.getByRole('link', { name: t('Requests') }).click()
  await page.getByLabel(t('Why'), { exact: true }).fill('Klopt, dank je.')
  await expectAccessible(page)
  await press(page, t, 'Refuse')
  await closeSlowly(page, t, 'Refuse this change?')
  await pressAndConfirm(page, t, 'Accept')
  await expect(page.getByText(t('Nobody asks for a change'))).toBeVisible()
  expect(server.rows(`select version from book where id = '${asked}'`)).toEqual([{ version: '12e druk' }])

  await page.getByRole('link', { name: t('People'), exact: true }).click()
  await page.getByRole('searchbox').fill('Mehmet Jansen')
  await page.getByRole('link', { name: 'Mehmet Jansen' }).click()
  // Closes the page, because a blocked person's page would send requests that are refused.
  await seller.close()
  for (const verb of ['Block', 'Unblock']) {
    await page.getByLabel(t('Why'), { exact: true }).fill(why)
    await pressAndConfirm(page, t, verb)
    await expect(page.getByRole('button', { name: t(verb), exact: true })).toBeHidden()
  }
  await expectAccessible(page)

  await page.getByRole('link', { name: t('Associations') }).click()
  await page.getByLabel(t('Name'), { exact: true }).fill('Studievereniging Hypatia')
  await page.getByLabel(t('University'), { exact: true }).selectOption('Technische Universiteit Delft')
  await pressAndConfirm(page, t, 'Create')
  const made = page.getByRole('listitem').filter({ hasText: 'Studievereniging Hypatia' })
  await made.getByRole('button', { name: t('Invite an admin') }).click()
  const link = /\/invite\/([\w-]+)/.exec(String(await made.getByText(/\/invite\//).textContent()))
  const invite = await page.request.get(`${server.url}/api/invites/${link?.[1]}`)
  expect(await invite.json()).toMatchObject({ state: 'active', organisation: { name: 'Studievereniging Hypatia' } })
  await expectAccessible(page)

  await page.getByRole('link', { name: t('Cockpit') }).click()
  await expect(page.getByRole('heading', { name: t('Backups') })).toBeVisible()
  await expectAccessible(page)
})

/** Shows that a question keeps its words while it fades, and takes no second press. */
async function closeSlowly(page: Page, t: (source: string) => string, title: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: t(title) })).toBeVisible()
  const question = page.locator('[role=dialog]')
  const words = await question.textContent()
  await question.evaluate(box => (box as HTMLElement).style.setProperty('transition-duration', '60s'))
  await press(page, t, 'Cancel')
  await expect(question).toHaveAttribute('inert')
  expect(await question.textContent()).toBe(words)
  await question.evaluate(box => box.getAnimations().forEach(animation => animation.finish()))
  await expect(question).toBeHidden()
}

/** Asks first with the same word, because no press takes it back (M11). */
async function pressAndConfirm(page: Page, t: (source: string) => string, verb: string): Promise<void> {
  await press(page, t, verb)
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: t(verb), exact: true }).click()
  await expect(question).toBeHidden()
}

async function openAsOperator(page: Page, server: Server, at: (path: string) => string): Promise<void> {
  const person = await verifiedPerson(server, 'Ruben')
  await openAs(page, at('/about'), person)
  // Whoever never asked anything of the product is not known to it yet.
  await push(page, server, [])
  await server.command('operator:add', person.email)
}

/** Lotte and Yasmin write to each other, and Lotte reports it. */
async function reportedChat(lotte: Page, server: Server): Promise<{ chatId: string }> {
  const [ad] = server.rows(
    `select ad.id from ad join book on book.id = ad.book_id where ad.seller_first_name = 'Yasmin'
      and book.name = 'Calculus: A Complete Course' and ad.deleted_at is null`,
  ) as [{ id: string }]
  const chatId = await chatIdOf(ad.id, await idOf(lotte, server))
  const lane = `chat:${chatId}`
  await push(lotte, server, [
    { lane, name: 'chat.start', args: { id: chatId, adId: ad.id } },
    { lane, name: 'message.send', args: { id: v7(), chatId, text: 'Betaal je even vooraf?' } },
    {
      lane: 'me',
      name: 'report.create',
      args: { id: v7(), about: { kind: 'chat', id: chatId }, reason: 'Vraagt om vooraf te betalen.' },
    },
  ])
  return { chatId }
}

/** An association asks to change a book of its lists; gives the book. */
async function askedForChange(curator: Page, server: Server, at: (path: string) => string): Promise<string> {
  const [link] = server.rows(
    `select book_id as bookId, organisation_id as organisationId from link join course on course.id = course_id limit 1`,
  ) as [{ bookId: string; organisationId: string }]
  const { bookId, organisationId } = link
  await openAsCurator(curator, server, { firstName: 'Noor', organisationId, address: at('/about') })
  const answer = await curator.request.post(
    `${server.url}/api/admin/organisations/${organisationId}/library/${bookId}/requests`,
    { data: { values: { version: '12e druk' }, reason: 'Er is een nieuwe druk.' }, headers: { Origin: server.url } },
  )
  expect(answer.status()).toBe(201)
  return bookId
}

interface Made {
  lane: string
  name: string
  args: object
}

/** Sends these as a device of this person would. */
async function push(page: Page, server: Server, made: readonly Made[]): Promise<void> {
  const mutations = made.map((each, n) => ({
    id: v7(),
    n: n + 1,
    after: null,
    createdAt: Date.now(),
    schema: 1,
    ...each,
  }))
  const expectUser = await idOf(page, server)
  const envelope = { clientId: v7(), epoch: null, expectUser, now: Date.now(), build: 1, mutations }
  const answer = await page.request.post(`${server.url}/api/sync/push`, {
    data: envelope,
    headers: { Origin: server.url },
  })
  const { results } = (await answer.json()) as { results: { kind: string }[] }
  expect(results.map(({ kind }) => kind)).toEqual(made.map(() => 'applied'))
}

async function idOf(page: Page, server: Server): Promise<string> {
  const answer = await page.request.get(`${server.url}/auth/sessions/whoami`)
  return ((await answer.json()) as { identity: { id: string } }).identity.id
}
