import type { Locator, Page } from '@playwright/test'
import { must } from '../../shared/lib/must.ts'
import { chanceOf, seedOf } from './chance.ts'
import { inVault } from './in-vault.ts'
import { findYasmin, message, write } from '../support/people/chatting.ts'
import type { Device } from '../support/browsers/device.ts'
import { openAs, type Translate, verifiedPerson } from '../support/people/people.ts'
import { photo } from '../support/photos/photos.ts'
import { countOf } from '../support/rounds.ts'
import { pickBook } from '../support/people/selling.ts'
import { slowness } from '../support/slowness.ts'
import { expect, test } from '../support/test.ts'

/** `npm run test:faults` kills 20 browsers five times over: a hundred. */
const kills = countOf('BROWSER_KILLS', { short: 4, long: 20 })

/** Text of a field, and since when. */
interface Stand {
  value: string
  since: number
}

test(`a browser that is killed ${kills} times at any moment, in a form and in a chat, lost nothing that was stored, and no draft (L4, E3)`, async ({
  device,
  server,
  t,
  at,
}, { repeatEachIndex }) => {
  test.setTimeout((60_000 + kills * 20_000) * slowness)
  const seed = seedOf(repeatEachIndex)
  const chance = chanceOf(seed)
  let page = await device.open()
  await openAs(page, at('/'), await verifiedPerson(server, 'Kees'))
  const draft = await beginDraft(page, t, at('/sell'))
  await findYasmin(page, t, at('/search?q=calculus+complete'))
  await write(page, t, 'Yasmin', 'Hoi!')
  await expect(message(page, 'Hoi!')).toContainText(t('sent'))
  const chat = page.url()
  const places = [
    { address: chat, field: (on: Page) => on.getByLabel(t('Message to {name}', { name: 'Yasmin' })) },
    { address: draft, field: (on: Page) => on.getByLabel(t('Version or edition')) },
  ]
  const { drafts, photos } = await inVault(page)
  let oldestLostMs = 0

  for (let kill = 0; kill < kills; kill += 1) {
    const { address, field } = must(places[kill % places.length], 'a place')
    await page.goto(address)
    await expect(field(page)).toBeVisible()
    const { stands, stored, killedAt } = await typeUntilKilled(field(page), { device, chance })
    page = await device.open()
    await page.goto(address)
    const values = stands.slice(stored).map(({ value }) => value)
    const told = `seed ${seed}, kill ${kill}: one of ${JSON.stringify(values)}`
    await expect.poll(async () => values.includes(await field(page).inputValue()), told).toBe(true)
    expect(await inVault(page), told).toMatchObject({ drafts, photos })
    const kept = await field(page).inputValue()
    const lost = stands[stands.findLastIndex(({ value }) => value === kept) + 1]
    oldestLostMs = Math.max(oldestLostMs, killedAt - (lost?.since ?? killedAt))
  }
  process.stdout.write(
    `${kills} kills, seed ${seed}: the oldest key that was lost was pressed ${oldestLostMs} ms before\n`,
  )
})

/** Types at random speed until the browser is killed in the middle; gives each text with its time, and which was stored. */
async function typeUntilKilled(
  field: Locator,
  { device, chance }: { device: Device; chance: () => number },
): Promise<{ stands: Stand[]; stored: number; killedAt: number }> {
  const page = field.page()
  const stands: Stand[] = [{ value: await field.inputValue(), since: 0 }]
  stands.push({ value: '', since: Date.now() })
  await field.fill('')
  const typing = (async () => {
    await field.focus()
    for (;;) {
      const key = String.fromCharCode(97 + Math.floor(chance() * 26))
      const value = (stands.at(-1)?.value ?? '') + key
      if (value.length > 75) return
      stands.push({ value, since: Date.now() })
      await page.keyboard.type(key)
      await during(chance() * 150)
    }
  })().catch(() => undefined)
  const lastStored = async () => {
    const { typed } = await inVault(page)
    return Math.max(
      0,
      stands.findLastIndex(({ value }) => typed.includes(value)),
    )
  }
  // Waits until some text is stored, so that there is something to lose; in one case of four it does not.
  if (chance() < 0.75) await expect.poll(lastStored).toBeGreaterThan(1)
  await during(300 + chance() * 2500)
  const stored = await lastStored()
  const killedAt = Date.now()
  await device.kill()
  await typing
  return { stands, stored, killedAt }
}

const during = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** A draft with two photos; gives its address. */
async function beginDraft(page: Page, t: Translate, sell: string): Promise<string> {
  await page.goto(sell)
  await pickBook(page, t, 'Campbell Biology')
  const files = [await photo('voorkant.jpg', '#7f9b86'), await photo('achterkant.jpg', '#c98f7a')]
  await page.getByLabel(t('Add photos')).setInputFiles(files)
  const advice = t('{0} of {maxPhotos}, front and back help', { 0: '2', maxPhotos: '6' })
  await expect(page.getByText(advice)).toBeVisible()
  return page.url()
}
