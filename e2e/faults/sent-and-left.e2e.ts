import type { Page } from '@playwright/test'
import { findYasmin, message, textsFrom, write } from '../support/people/chatting.ts'
import { openAs, type Say, verifiedPerson } from '../support/people/people.ts'
import { expect, test } from '../support/test.ts'

const field = (page: Page, say: Say) => page.getByLabel(say('Message to {name}', { name: 'Yasmin' }))

/** Ten times slower than this machine. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 })
}

/** Sends what stands in the field and leaves in the same breath; with `more` after a few more keys. */
async function sendAndLeave(page: Page, say: Say, how: 'closed' | 'left', more = ''): Promise<void> {
  const send = (area: HTMLTextAreaElement) => area.form?.requestSubmit()
  const leave = () => void (location.href = '/')
  if (more !== '') {
    await field(page, say).evaluate(send)
    await page.keyboard.type(more)
    if (how === 'closed') return page.close()
    await page.evaluate(leave)
  } else if (how === 'left')
    await field(page, say).evaluate((area: HTMLTextAreaElement) => {
      area.form?.requestSubmit()
      location.href = '/'
    })
  else {
    await field(page, say).evaluate(send)
    return page.close()
  }
  await page.waitForURL(url => url.pathname === '/')
}

for (const network of ['online', 'offline'] as const)
  test(`who sends a message and leaves at once has sent it, ${network} (E3, L3)`, async ({
    page,
    context,
    server,
    say,
    at,
  }) => {
    const bo = await verifiedPerson(server, 'Bo')
    await openAs(page, at('/'), bo)
    await findYasmin(page, say, at('/search?q=calculus+complete'))
    await write(page, say, 'Yasmin', 'Hoi!')
    await expect(message(page, 'Hoi!')).toContainText(say('sent'))
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const chat = page.url()
    await page.close()
    const said: string[] = []
    for (const how of ['closed', 'left', 'closed', 'left', 'closed', 'left'] as const) {
      const text = `Bericht ${said.length + 1}`
      said.push(text)
      const open = await context.newPage()
      await open.goto(chat)
      await expect(field(open, say)).toBeVisible()
      await slowDown(open)
      await field(open, say).fill(text)
      await context.setOffline(network === 'offline')
      await sendAndLeave(open, say, how)
      await context.setOffline(false)
      await open.close()
    }
    const again = await context.newPage()
    await again.goto(chat)
    for (const text of said) await expect(message(again, text)).toContainText(say('sent'))
    await expect(field(again, say)).toHaveValue('')
    expect(textsFrom(server, bo)).toEqual(['Hoi!', ...said])
  })

for (const how of ['closed', 'left'] as const)
  test(`the first message of a chat is sent, and what was typed behind it is kept, when its page is ${how} at once (E2, E3, L4)`, async ({
    page,
    context,
    server,
    say,
    at,
  }) => {
    const evi = await verifiedPerson(server, 'Evi')
    await openAs(page, at('/'), evi)
    await findYasmin(page, say, at('/search?q=calculus+complete'))
    await expect(field(page, say)).toBeVisible()
    const chat = page.url()
    await slowDown(page)
    await field(page, say).fill('Hoe oud is hij?')
    await sendAndLeave(page, say, how, 'En mag')
    const again = how === 'left' ? page : await context.newPage()
    await again.goto(chat)
    await expect(message(again, 'Hoe oud is hij?')).toContainText(say('sent'))
    await expect(field(again, say)).toHaveValue('En mag')
    expect(textsFrom(server, evi)).toEqual(['Hoe oud is hij?'])
  })
