import type { Page } from '@playwright/test'
import { worsen } from './bad-network.ts'
import { chanceOf, seedOf } from './chance.ts'
import { findYasmin, message, write, yasmin } from '../support/people/chatting.ts'
import { openAs, verifiedPerson } from '../support/people/people.ts'
import { countOf } from '../support/rounds.ts'
import { Server } from '../support/servers/server.ts'
import { slowness } from '../support/slowness.ts'
import { expect, test } from '../support/test.ts'

/** `npm run test:faults` sends 40 five times over: two hundred. */
const count = countOf('BAD_MESSAGES', { short: 12, long: 40 })

test(`${count} messages through a network that drops, delays, doubles and reorders are there once, in their writers’ order, on both screens alike (E3, L3, L8)`, async ({
  page: buyer,
  another,
  language,
  t,
}, { repeatEachIndex }) => {
  test.setTimeout((90_000 + count * 5000) * slowness)
  const server = await Server.withDemo({ RATE_LIMITS: 'off' }).start()
  const at = (path: string) => `${server.url}${language === 'nl' ? '' : '/en'}${path}`
  const seed = seedOf(repeatEachIndex)
  const chance = chanceOf(seed)
  await openAs(buyer, at('/'), await verifiedPerson(server, 'Bas'))
  await findYasmin(buyer, t, at('/search?q=calculus+complete'))
  await write(buyer, t, 'Yasmin', 'Hoi!')
  await expect(message(buyer, 'Hoi!')).toContainText(t('sent'))
  const seller = await another()
  await openAs(seller, at('/'), yasmin)
  await seller.goto(buyer.url())
  await expect(message(seller, 'Hoi!')).toBeVisible()

  const networks = await Promise.all([worsen(buyer.context(), chance), worsen(seller.context(), chance)])
  const sayAll = async (page: Page, to: string, from: string) => {
    for (let n = 0; n < count / 2; n += 1) await write(page, t, to, `${from} ${n}.`)
  }
  await Promise.all([sayAll(buyer, 'Yasmin', 'koper'), sayAll(seller, 'Bas', 'verkoper')])
  await expect
    .poll(() => textsOf(server).length, { timeout: (60_000 + count * 2000) * slowness })
    .toBeGreaterThanOrEqual(count)

  for (const network of networks) await network.mend()
  const texts = textsOf(server)
  expect(texts, `seed ${seed}`).toHaveLength(count)
  for (const from of ['koper', 'verkoper'])
    expect(
      texts.filter(text => text.startsWith(`${from} `)),
      `seed ${seed}`,
    ).toEqual(Array.from({ length: count / 2 }, (_, n) => `${from} ${n}.`))
  for (const page of [buyer, seller]) await expect.poll(() => shownOn(page), `seed ${seed}`).toEqual(texts)
  const all = networks.reduce(
    (sum, { happened }) => sum + happened.dropped + happened.answersLost + happened.doubled,
    0,
  )
  expect(all, `seed ${seed}`).toBeGreaterThan(0)
  await server.remove()
})

const textsOf = (server: Server) =>
  (server.rows(`select text from message where text like '%koper %' order by seq`) as { text: string }[]).map(
    ({ text }) => text,
  )

const shownOn = (page: Page) =>
  page
    .getByRole('log')
    .getByRole('listitem')
    .evaluateAll(items => items.flatMap(item => /(?:ver)?koper \d+\./.exec(item.textContent ?? '')?.[0] ?? []))
