import type { Page } from '@playwright/test'
import { findYasmin, message, textsFrom, write } from '../support/people/chatting.ts'
import { openAs, type Translate, verifiedPerson } from '../support/people/people.ts'
import { expect, test } from '../support/test.ts'

const field = (page: Page, t: Translate) => page.getByLabel(t('Message to {name}', { name: 'Yasmin' }))

/** Ten times slower than this machine, until the function that it returns is called. */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const setRate = async (rate: number) => void (await session.send('Emulation.setCPUThrottlingRate', { rate }))
  await setRate(10)
  return () => setRate(1)
}

/** Sends the text of the field and leaves at once; with `more` after a few more keys. */
async function sendAndLeave(page: Page, t: Translate, how: 'closed' | 'left', more = ''): Promise<void> {
  const send = (area: HTMLTextAreaElement) => area.form?.requestSubmit()
  const leave = () => void (location.href = '/')
  if (more !== '') {
    await field(page, t).evaluate(send)
    await page.keyboard.type(more)
    if (how === 'closed') return page.close()
    await page.evaluate(leave)
  } else if (how === 'left')
    await field(page, t).evaluate((area: HTMLTextAreaElement) => {
      area.form?.requestSubmit()
      location.href = '/'
    })
  else {
    await field(page, t).evaluate(send)
    return page.close()
  }
  await page.waitForURL(url => url.pathname === '/')
}

for (const network of ['online', 'offline'] as const)
  test(`who sends a message and leaves at once has sent it, ${network} (E3, L3)`, async ({
    page,
    context,
    server,
    t,
    at,
  }) => {
    const bo = await verifiedPerson(server, 'Bo')
    await openAs(page, at('/'), bo)
    await findYasmin(page, t, at('/search?q=calculus+complete'))
    await write(page, t, 'Yasmin', 'Hoi!')
    await expect(message(page, 'Hoi!')).toContainText(t('sent'))
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const chat = page.url()
    await page.close()
    const said: string[] = []
    for (const how of ['closed', 'left', 'closed', 'left', 'closed', 'left'] as const) {
      const text = `Bericht ${said.length + 1}`
      said.push(text)
      const open = await context.newPage()
      await open.goto(chat)
      await expect(field(open, t)).toBeVisible()
      await slowDown(open)
      await field(open, t).fill(text)
      await context.setOffline(network === 'offline')
      await sendAndLeave(open, t, how)
      await context.setOffline(false)
      await open.close()
    }
    const again = await context.newPage()
    await again.goto(chat)
    for (const text of said) await expect(message(again, text)).toContainText(t('sent'))
    await expect(field(again, t)).toHaveValue('')
    expect(textsFrom(server, bo)).toEqual(['Hoi!', ...said])
  })

for (const how of ['closed', 'left'] as const)
  test(`the first message of a chat is sent, and what was typed behind it is kept, when its page is ${how} at once (E2, E3, L4)`, async ({
    page,
    context,
    server,
    t,
    at,
  }) => {
    const evi = await verifiedPerson(server, 'Evi')
    await openAs(page, at('/'), evi)
    await findYasmin(page, t, at('/search?q=calculus+complete'))
    await expect(field(page, t)).toBeVisible()
    const chat = page.url()
    const speedUp = await slowDown(page)
    await field(page, t).fill('Hoe oud is hij?')
    await sendAndLeave(page, t, how, 'En mag')
    const again = how === 'left' ? page : await context.newPage()
    if (how === 'left') await speedUp()
    await again.goto(chat)
    await expect(message(again, 'Hoe oud is hij?')).toContainText(t('sent'))
    await expect(field(again, t)).toHaveValue('En mag')
    expect(textsFrom(server, evi)).toEqual(['Hoe oud is hij?'])
  })
