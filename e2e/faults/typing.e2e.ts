import type { Page } from '@playwright/test'
import { inVault } from './in-vault.ts'
import { findYasmin, message, textsFrom, write } from '../support/people/chatting.ts'
import { openAs, type Translate, verifiedPerson } from '../support/people/people.ts'
import { pickBook } from '../support/people/selling.ts'
import { expect, test } from '../support/test.ts'

const texts = (page: Page) => page.getByRole('log').getByRole('listitem')
const field = (page: Page, t: Translate) => page.getByLabel(t('Message to {name}', { name: 'Yasmin' }))

const steadily = {
  chat: 'Hoi! Ik kan dinsdag tussen twee en vier uur, of anders woensdagochtend bij de bieb. ',
  draft: '12e druk uit 2021, met de code voor de website, die nog niet gebruikt is. ',
}

/** Six times slower than this machine, as an old phone is. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Two presses of Enter before the page draws anything. */
async function sendTwice(page: Page, t: Translate): Promise<void> {
  await field(page, t).evaluate(({ form }: HTMLTextAreaElement) => {
    form?.requestSubmit()
    form?.requestSubmit()
  })
}

test('a message that is sent twice in one breath goes once, and what is typed behind it stays, also the first of a chat (E2, E3)', async ({
  page,
  server,
  t,
  at,
}) => {
  const tess = await verifiedPerson(server, 'Tess')
  await openAs(page, at('/'), tess)
  await findYasmin(page, t, at('/search?q=calculus+complete'))
  await slowDown(page)
  await field(page, t).fill('Hoe oud is hij eigenlijk?')
  await sendTwice(page, t)
  await page.keyboard.type('En mag ik hem morgen zien?', { delay: 30 })
  await expect(message(page, 'Hoe oud is hij eigenlijk?')).toContainText(t('sent'))
  await expect(texts(page)).toHaveCount(1)
  await expect(field(page, t)).toHaveValue('En mag ik hem morgen zien?')

  await page.getByRole('button', { name: t('Send'), exact: true }).dblclick()
  await page.keyboard.type('Ik neem gepast geld mee.', { delay: 30 })
  await expect(message(page, 'En mag ik hem morgen zien?')).toContainText(t('sent'))
  await expect(texts(page)).toHaveCount(2)
  await expect(field(page, t)).toHaveValue('Ik neem gepast geld mee.')
  expect(textsFrom(server, tess)).toEqual(['Hoe oud is hij eigenlijk?', 'En mag ik hem morgen zien?'])
})

test('a browser that is killed while one types has all that was stored without a pause, in a chat and in a draft (L4)', async ({
  device,
  server,
  t,
  at,
}) => {
  let page = await device.open()
  await openAs(page, at('/'), await verifiedPerson(server, 'Kick'))
  await findYasmin(page, t, at('/search?q=calculus+complete'))
  await write(page, t, 'Yasmin', 'Hoi!')
  await expect(message(page, 'Hoi!')).toContainText(t('sent'))
  const chat = page.url()
  await field(page, t).focus()
  const inChat = await typeUntilKilled(page, steadily.chat, device)

  page = await device.open()
  await page.goto(chat)
  await expect(field(page, t)).not.toHaveValue('')
  expectAllThatWasStored(await field(page, t).inputValue(), inChat)

  await page.goto(at('/sell'))
  await pickBook(page, t, 'Campbell Biology')
  const version = page.getByLabel(t('Version or edition'))
  await expect(version).toBeVisible()
  const draft = page.url()
  await version.fill('')
  await version.focus()
  const inDraft = await typeUntilKilled(page, steadily.draft, device)
  page = await device.open()
  await page.goto(draft)
  const again = page.getByLabel(t('Version or edition'))
  await expect(again).not.toHaveValue('')
  expectAllThatWasStored(await again.inputValue(), inDraft)
})

interface Typed {
  typed: string
  /** The text that the vault had while typing went on. */
  stored: string
}

/** Types without a pause, a key every 60 ms, until half of it is stored meanwhile, and kills the browser in the middle of it. */
async function typeUntilKilled(page: Page, text: string, device: { kill(): Promise<void> }): Promise<Typed> {
  let typed = ''
  let stored = ''
  const typing = new AbortController()
  const looking = (async () => {
    while (!typing.signal.aborted) {
      const kept = (await inVault(page)).typed.find(each => each.length > stored.length && typed.startsWith(each))
      stored = kept ?? stored
    }
  })()
  for (const key of text) {
    typed += key
    await page.keyboard.type(key, { delay: 60 })
    if (stored.length > 30) break
  }
  typing.abort()
  await looking
  await device.kill()
  expect(stored, 'stored while one types').not.toBe('')
  return { typed, stored }
}

function expectAllThatWasStored(kept: string, { typed, stored }: Typed): void {
  expect(typed.startsWith(kept)).toBe(true)
  expect(kept.length).toBeGreaterThanOrEqual(stored.length)
}
