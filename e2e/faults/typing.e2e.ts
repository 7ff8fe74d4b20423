import type { Page } from '@playwright/test'
import { findYasmin, message, textsFrom, write } from '../support/chatting.ts'
import { openAs, type Say, verifiedPerson } from '../support/people.ts'
import { pickBook } from '../support/selling.ts'
import { expect, test } from '../support/test.ts'

const texts = (page: Page) => page.getByRole('log').getByRole('listitem')
const field = (page: Page, say: Say) => page.getByLabel(say('Message to {name}', { name: 'Yasmin' }))

const steadily = 'Hoi! Ik kan dinsdag tussen twee en vier uur, of anders woensdagochtend bij de bieb. '

/** Six times slower than this machine, as an old phone is. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Two presses of Enter before the page draws anything. */
async function sendTwice(page: Page, say: Say): Promise<void> {
  await field(page, say).evaluate(({ form }: HTMLTextAreaElement) => {
    form?.requestSubmit()
    form?.requestSubmit()
  })
}

test('a message that is sent twice in one breath goes once, and what is typed behind it stays, also the first of a chat (E2, E3)', async ({
  page,
  server,
  say,
  at,
}) => {
  const tess = await verifiedPerson(server, 'Tess')
  await openAs(page, at('/'), tess)
  await findYasmin(page, say, at('/search?q=calculus+complete'))
  await slowDown(page)
  await field(page, say).fill('Hoe oud is hij eigenlijk?')
  await sendTwice(page, say)
  await page.keyboard.type('En mag ik hem morgen zien?', { delay: 30 })
  await expect(message(page, 'Hoe oud is hij eigenlijk?')).toContainText(say('sent'))
  await expect(texts(page)).toHaveCount(1)
  await expect(field(page, say)).toHaveValue('En mag ik hem morgen zien?')

  await page.getByRole('button', { name: say('Send'), exact: true }).dblclick()
  await page.keyboard.type('Ik neem gepast geld mee.', { delay: 30 })
  await expect(message(page, 'En mag ik hem morgen zien?')).toContainText(say('sent'))
  await expect(texts(page)).toHaveCount(2)
  await expect(field(page, say)).toHaveValue('Ik neem gepast geld mee.')
  expect(textsFrom(server, tess)).toEqual(['Hoe oud is hij eigenlijk?', 'En mag ik hem morgen zien?'])
})

test('a browser that is killed while one types has all but the last moment, in a chat and in a draft (L4)', async ({
  device,
  server,
  say,
  at,
}) => {
  let page = await device.open()
  await openAs(page, at('/'), await verifiedPerson(server, 'Kick'))
  await findYasmin(page, say, at('/search?q=calculus+complete'))
  await write(page, say, 'Yasmin', 'Hoi!')
  await expect(message(page, 'Hoi!')).toContainText(say('sent'))
  const chat = page.url()
  await field(page, say).focus()
  const typed = await typeUntilKilled(page, device)

  page = await device.open()
  await page.goto(chat)
  await expect(field(page, say)).not.toHaveValue('')
  expectAllButTheLastMoment(await field(page, say).inputValue(), typed)

  await page.goto(at('/sell'))
  await pickBook(page, say, 'Campbell Biology')
  await expect(page.getByLabel(say('Version or edition'))).toBeVisible()
  const draft = page.url()
  await page.getByLabel(say('Version or edition')).fill('')
  await page.getByLabel(say('Version or edition')).focus()
  const version = await typeUntilKilled(page, device)
  page = await device.open()
  await page.goto(draft)
  await expect(page.getByLabel(say('Version or edition'))).not.toHaveValue('')
  expectAllButTheLastMoment(await page.getByLabel(say('Version or edition')).inputValue(), version)
})

/** Types without a pause, a key every 60 ms, and kills the browser in the middle of it. */
async function typeUntilKilled(page: Page, device: { kill(): Promise<void> }): Promise<string> {
  let typed = ''
  for (const key of steadily) {
    typed += key
    await page.keyboard.type(key, { delay: 60 })
  }
  await device.kill()
  return typed
}

/** What was typed more than 300 ms (five keys) and a write ago is there. */
function expectAllButTheLastMoment(kept: string, typed: string): void {
  expect(typed.startsWith(kept)).toBe(true)
  expect(kept.length).toBeGreaterThan(typed.length - 15)
}
