import { hold } from '../support/browsers/hold.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { expect, test } from '../support/test.ts'
import type { Server } from '../support/servers/server.ts'
import { hydrated } from '../support/screens/shown.ts'
import { slowness } from '../support/slowness.ts'

/** One public page of each kind, by the demo's rows; `shows` is in the page that the server sends. */
async function publicPages(server: Server): Promise<{ path: string; shows: string }[]> {
  const get = async <Answer>(path: string) => (await (await fetch(`${server.url}/api${path}`)).json()) as Answer
  const { ads, books } = await get<{
    ads: { id: string; bookId: string; city: string }[]
    books: { id: string; name: string }[]
  }>('/ads?sort=new')
  const ad = ads[0]
  const book = books.find(({ id }) => id === ad?.bookId)
  const { universities } = await get<{
    universities: { name: string; organisations: { studies: { id: string; name: string }[] }[] }[]
  }>('/studies')
  const study = universities[0]?.organisations[0]?.studies[0]
  if (!ad || !book || !study) throw new Error('The demo has no ads and studies')
  return [
    { path: '/', shows: ad.city },
    { path: '/search?q=calculus&sort=price', shows: 'Calculus: A Complete Course' },
    { path: `/book/${book.id}`, shows: book.name },
    { path: `/ad/${ad.id}`, shows: book.name },
    { path: '/study', shows: universities[0]?.name ?? '' },
    { path: `/study/${study.id}`, shows: study.name },
    { path: '/about', shows: 'Kaft' },
    { path: '/privacy', shows: 'Kaft' },
    { path: '/tos', shows: 'Kaft' },
  ]
}

test('public pages are there to read without any script (M8)', async ({ browser, contextOptions, server, at }) => {
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { path, shows } of await publicPages(server)) {
    await page.goto(at(path))
    await expect(page.getByRole('main').getByText(shows).filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  await context.close()
})

test('the app takes a public page over as it stands: nothing is asked for or drawn a second time (M8, L2)', async ({
  another,
  server,
  at,
}) => {
  test.setTimeout(180_000 * slowness)
  for (const { path, shows } of await publicPages(server)) {
    const page = await another()
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    const letGo = await hold(page, '**/assets/*.js')
    await page.goto(at(path), { waitUntil: 'commit' })
    await expect(page.getByRole('main').getByText(shows).filter({ visible: true }).first()).toBeVisible()
    // Placeholders make way for content that comes later.
    await page.evaluate(() =>
      Object.assign(window, { drawn: [...document.querySelectorAll('main :not([data-coming], [data-coming] *)')] }),
    )
    letGo()
    await expect(page.getByRole('banner').locator('a[href*="/login"]')).toBeAttached()
    const left = () =>
      page.evaluate(() => (window as unknown as { drawn: Element[] }).drawn.filter(each => each.isConnected).length)
    const all = await page.evaluate(() => (window as unknown as { drawn: Element[] }).drawn.length)
    expect(await left(), path).toBe(all)
    expect(
      asked.filter(each => /^\/api\/(search|books|ads|studies|organisation)/.test(each)),
      path,
    ).toEqual([])
    await page.context().close()
  }
})

test('a page that came drawn is asked for anew when a person comes back to it, and is there without a network (L2)', async ({
  page,
  server,
  at,
}) => {
  const book = (await publicPages(server))[2]
  if (!book) throw new Error('no book')
  await page.goto(at(book.path))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(book.shows)
  await expect(page.getByRole('banner').locator('a[href*="/login"]')).toBeAttached()
  await page.getByRole('contentinfo').getByRole('link').first().click()
  // The address changes before the next screen's code has come; only then was the book left.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(book.shows)
  await expect(page).toHaveURL(/\/about$/)
  const again = page.waitForResponse(answer => new URL(answer.url()).pathname === `/api/books/${book.path.slice(6)}`)
  await page.goBack()
  await again
  await goOffline(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(book.shows)
})

test('the head follows where one goes, also when the worker serves the page (A3, A8)', async ({
  page,
  server,
  at,
  t,
  language,
}) => {
  const own = (path: string) => (language === 'en' ? `/en${path}` : path)
  const head = () =>
    page.evaluate(() => ({
      canonical: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? null,
      alternates: [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]')].map(
        each => `${each.hreflang} ${each.href}`,
      ),
      robots: document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content ?? null,
      ofOnePage: document.querySelectorAll('script[type="application/ld+json"]').length,
    }))
  const headOf = (path: string, ofOnePage: number) => ({
    canonical: server.url + own(path),
    alternates: [`nl ${server.url}${path}`, `en ${server.url}/en${path}`, `x-default ${server.url}${path}`],
    robots: null,
    ofOnePage,
  })
  const hidden = { canonical: null, alternates: [], robots: 'noindex', ofOnePage: 0 }
  const book = (await publicPages(server))[2]?.path ?? ''
  await page.goto(at(book))
  expect(await head()).toEqual(headOf(book, 1))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('Privacy') })
    .click()
  await expect.poll(head).toEqual(headOf('/privacy', 0))
  await expect(page).toHaveTitle(new RegExp(t('Privacy')))
  await page.goto(at('/chat'))
  expect(await head()).toEqual(hidden)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(at('/study'))
  await expect.poll(head).toEqual(headOf('/study', 0))
  await page.goto(at('/chat'))
  await expect.poll(head).toEqual(hidden)
})

test('a page that came drawn is painted before its scripts are asked for (B1)', async ({ another, server, at }) => {
  for (const { path } of await publicPages(server)) {
    const page = await another()
    await page.goto(at(path))
    await hydrated(page)
    const { paintedOrGivenUp, scripts } = await page.evaluate(async () => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
      const parts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      return {
        paintedOrGivenUp: Math.min(paint, (navigation?.loadEventEnd ?? Infinity) + 500),
        scripts: parts.map(({ name, startTime }) => ({ name, startTime })),
      }
    })
    expect(scripts.length).toBeGreaterThan(2)
    expect(scripts.filter(({ startTime }) => startTime < paintedOrGivenUp)).toEqual([])
    await page.close()
  }
})

for (const [where, isHidden] of [
  ['in a browser that does not say what it paints', false],
  ['in the background, where nothing is painted', true],
] as const)
  test(`a page that came drawn gets the app ${where} (B1)`, async ({ page, at }) => {
    await page.addInitScript(isHidden => {
      window.PerformanceObserver.prototype.observe = () => undefined
      Object.defineProperty(document, 'hidden', { get: () => isHidden })
    }, isHidden)
    await page.goto(at('/'))
    await hydrated(page)
  })

test('a page that came drawn stays where one scrolled before the app came, also where its address names a place (A9, B1)', async ({
  page,
  at,
}) => {
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto(at('/about#main'), { waitUntil: 'commit' })
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(0)
  letGo()
  await hydrated(page)
  await expect(footer).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
})

test('a press at the very moment of the takeover leads where it points (M8)', async ({ page, server, at, t }) => {
  await page.goto(at((await publicPages(server))[2]?.path ?? ''), { waitUntil: 'commit' })
  const link = page.getByRole('contentinfo').getByRole('link', { name: t('Privacy') })
  await link.click()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page.getByRole('heading', { level: 1, name: t('Privacy') })).toBeVisible()
})

test('a button that is pressed before the app has come is pressed once it has (A2, B1)', async ({ page, at, t }) => {
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto(at('/search?q=calculus'), { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: t('Menu') })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  letGo()
  await expect(page.getByRole('button', { name: t('Close the menu') })).toHaveAttribute('aria-expanded', 'true')
})

test('a page is taken over in short turns: what else the browser has to do need not wait for the whole of it (B1)', async ({
  page,
  context,
  server,
  at,
}) => {
  const devtools = await context.newCDPSession(page)
  // Slows the processor, because a fast machine may hydrate a page in one task, and a phone does not.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.addInitScript(() => {
    const states: string[] = []
    const isOurs = (name: string) =>
      Object.keys(document.querySelector(name) ?? {}).some(key => key.startsWith('__reactFiber'))
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      const state = isOurs('footer a') ? 'all' : isOurs('header') ? 'in between' : 'drawn'
      if (states.at(-1) !== state) states.push(state)
      if (state !== 'all') port2.postMessage(null)
    })
    port1.start()
    port2.postMessage(null)
    Object.assign(window, { states })
  })
  await page.goto(at((await publicPages(server))[1]?.path ?? ''))
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { states: string[] }).states))
    .toEqual(['drawn', 'in between', 'all'])
})

test('who searches from home before the app has come gets the results too (B1)', async ({
  browser,
  contextOptions,
  at,
}) => {
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(at('/'))
  await page.getByRole('searchbox').fill('campbell biol')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${at('/search')}?q=campbell+biol`)
  await expect(page.getByRole('article').first()).toContainText('Campbell Biology')
  await context.close()
})
