import { afterEach, beforeEach, expect, it } from 'vitest'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, noor } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createApp } from '../app.ts'
import type { BuiltClient } from './built-client.ts'

const shell =
  '<html><head><!--head--><!--/head--></head><body><div id="root"><!--home--><!--/home--></div></body></html>'

/** Draws the newest ads, whichever page is asked for. */
const client: BuiltClient = {
  files: new Map(),
  shells: { nl: shell, en: shell },
  inlineScripts: [],
  parts: { screens: {}, texts: { nl: 'nl.js' }, firstTexts: { nl: 'nl.js' } },
  renderer: {
    draw: async ({ answers }) => ({ html: `<p>${answers['/ads'] ?? ''}</p>`, wanted: ['/ads'] }),
    renderCover: async () => '<svg/>',
    renderAd: async () => '<svg/>',
    close: async () => undefined,
  },
}

let app: TestApp
let buyer: Device
let adId: string
let block: (on: boolean) => Promise<unknown>
let page: (path: string, as?: Record<string, string>) => Promise<Response>

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  adId = await givenAd(app, eva, algebra.id)
  for (const person of [eva, daan, noor]) await createDevice(app, person).push([])
  buyer = createDevice(app, daan)
  const chatId = await chatIdOf(adId, daan.id)
  await buyer.send('chat.start', { id: chatId, adId })
  const pages = createApp(app.deps, client)
  page = async (path, as = {}) => pages.request(`http://localhost:3000${path}`, { headers: as })
  block = on => buyer.send('block.set', { chatId, on })
})
afterEach(() => app.close())

it('a page comes undrawn to a person who must not see everything drawn in it, and is kept by nobody (E6)', async () => {
  expect(await (await page('/', buyer.headers)).text()).toContain(adId)
  await block(true)
  const own = await page('/', buyer.headers)
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(await own.text()).not.toContain(adId)
  for (const as of [{}, app.signIn(noor)]) expect(await (await page('/', as)).text()).toContain(adId)
})

it('the page of an ad of a blocked person is not there, its title neither (E6, A9)', async () => {
  expect((await page(`/ad/${adId}`, buyer.headers)).status).toBe(200)
  await block(true)
  const own = await page(`/ad/${adId}`, buyer.headers)
  expect(own.status).toBe(404)
  expect(await own.text()).not.toContain(algebra.name)
  for (const as of [{}, app.signIn(noor)]) expect((await page(`/ad/${adId}`, as)).status).toBe(200)
})
