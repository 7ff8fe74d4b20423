import type { Page } from '@playwright/test'
import { hold } from '../support/browsers/hold.ts'
import { inspect } from '../support/screens/inspect.ts'
import { openAs } from '../support/people/people.ts'
import type { Server } from '../support/servers/server.ts'
import { hydrated } from '../support/screens/shown.ts'
import { goOffline } from '../support/browsers/offline.ts'
import { expect, test, withWorker, withoutWorker } from '../support/test.ts'

test.use(withoutWorker)

/** Somebody of the demo with ads, chats and a sold book. */
const noor = { email: 'noor@demo.example', password: 'kaft-om-je-boek' }

/** Gives screens for visitors, with the name under which each is inspected. */
function publicScreens(server: Server): [path: string, name: string][] {
  const [ad] = server.rows(
    `select id, book_id as book from ad where deleted_at is null and photos like '[%,%]' order by id`,
  ) as [{ id: string; book: string }]
  const [study] = server.rows('select id from study where visible order by id') as [{ id: string }]
  return [
    ['/', 'home'],
    ['/search?q=calculus', 'results'],
    ['/study', 'studies'],
    [`/study/${study.id}`, 'a study'],
    [`/book/${ad.book}`, 'a book'],
    [`/ad/${ad.id}`, 'an ad'],
  ]
}

const own: [path: string, name: string][] = [
  ['/chat', 'chats'],
  ['/settings', 'account'],
  ['/settings/details', 'details'],
  ['/settings/security', 'security'],
  ['/settings/data', 'data'],
  ['/outbox', 'outbox'],
]

/** From the page to read at `about`, as links of the app lead there: no page is loaded anew. */
async function goFrom(about: string, page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: /Kaft/ })
  for (const step of [about, path]) {
    await page.evaluate(step => {
      history.pushState(null, '', step)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, step)
    await expect(heading).toBeVisible({ visible: step === about })
  }
}

/** Counts on the root element how often elements of the selector leave the page. */
function countRemovals(selector: string): void {
  const root = document.documentElement
  root.dataset['removals'] = '0'
  const isOne = (node: Node) =>
    node instanceof Element && (node.matches(selector) || node.querySelector(selector) !== null)
  const observer = new MutationObserver(changes => {
    const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]).filter(isOne)
    root.dataset['removals'] = String(Number(root.dataset['removals']) + gone.length)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

// Uses contexts of their own, because these pages print errors on the console, which other journeys forbid.
test('pages that are still coming have no faults (B1, M17)', async ({ browser, contextOptions, server, at }) => {
  const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(at('/about'))
  await hydrated(page)
  const letGo = await hold(page, /\/api\/(?!config|version)/)
  for (const [path, name] of publicScreens(server)) {
    await goFrom(at('/about'), page, at(path))
    await inspect(page, `${name}, coming`, { isComing: true })
  }
  letGo()
  await context.close()
})

test('pages that the server fails say so without faults (A9, M17)', async ({ browser, contextOptions, server, at }) => {
  const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' })
  const page = await context.newPage()
  await openAs(page, at('/about'), noor)
  await hydrated(page)
  await page.route(/\/(api|auth)\/(?!config|version|sessions)/, route => route.fulfill({ status: 500, body: 'broken' }))
  for (const [path, name] of [...publicScreens(server), ...own]) {
    await goFrom(at('/about'), page, at(path))
    await inspect(page, `${name}, failing`)
  }
  await context.close()
})

test('the banner stays while a server answers one question and is silent at the next (L2)', async ({
  browser,
  contextOptions,
  at,
}) => {
  const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' })
  const page = await context.newPage()
  await openAs(page, at('/about'), noor)
  await hydrated(page)
  await page.route(/\/(api|auth)\/(?!config|version|sessions)/, route => route.fulfill({ status: 500, body: 'broken' }))
  await page.evaluate(() => dispatchEvent(new Event('pageshow')))
  await page.locator('[data-offline-notice]').waitFor()
  await page.evaluate(countRemovals, '[data-offline-notice]')
  for (const _look of [1, 2, 3]) {
    const silent = page.waitForResponse(/\/api\/sync\/pull/)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await (await silent).finished()
  }
  await expect(page.locator('[data-offline-notice]')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['removals'])).toBe('0')
  await context.close()
})

test.describe(() => {
  test.use(withWorker)

  test('pages that were seen before, and that were not, are read without a network and without faults (L2, M17)', async ({
    browser,
    contextOptions,
    server,
    at,
  }) => {
    const context = await browser.newContext(contextOptions)
    const page = await context.newPage()
    const seen = publicScreens(server)
    await page.goto(at('/about'))
    await page.evaluate(() => navigator.serviceWorker.ready)
    for (const [path] of seen) {
      await page.goto(at(path))
      await hydrated(page)
      await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0)
    }
    await goOffline(page)
    for (const [path, name] of seen) {
      await page.goto(at(path))
      await inspect(page, `${name}, without a network`)
    }
    for (const [path, name] of [
      ['/search?q=qqqqxyz', 'results never seen'],
      ['/study/01900000-0000-7000-8000-0000000000ff', 'a study never seen'],
      ['/book/01900000-0000-7000-8000-0000000000ff', 'a book never seen'],
      ['/ad/01900000-0000-7000-8000-0000000000ff', 'an ad never seen'],
      ['/chat', 'chats of a visitor'],
      ['/login', 'login'],
    ] as const) {
      await page.goto(at(path))
      await inspect(page, `${name}, without a network`)
    }
    await context.close()
  })
})
