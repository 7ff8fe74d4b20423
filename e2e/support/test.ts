import { type BrowserContext, type ConsoleMessage, expect, type Page, test as base } from '@playwright/test'
import { type AnswerChecker, answerChecker, type ApiDocument } from '../../server/testing/answers/answer-checker.ts'
import { Device } from './browsers/device.ts'
import { letFillReachReact } from './browsers/fill.ts'
import { Server } from './servers/server.ts'
import { type Language, words } from './words.ts'
import { slowness } from './slowness.ts'

interface Fixtures {
  language: Language
  t: (source: string, values?: Record<string, string>) => string
  at: (path: string) => string
  another: () => Promise<Page>
  /** Belongs to this test alone, which may stop and kill it. */
  own: { server: Server; at: (path: string) => string }
  device: Device
}

/** Saves time: a first visit takes four times as long to install the worker as to load. Offline journeys need the worker. */
export const withoutWorker = { serviceWorkers: 'block' } as const
export const withWorker = { serviceWorkers: 'allow' } as const

interface WorkerFixtures {
  server: Server
  checker: AnswerChecker
}

/** Being offline prints these. The second is for a worker whose server is gone; wrong answers print other words. */
const harmless = [/net::ERR_/, /^An unknown error occurred when fetching the script\.$/]
/** Firefox prints these too: an event stream without a server, and imports of a page that is being left. */
const harmlessInFirefox = /establish a connection to the server|error loading dynamically imported module/

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await Server.withDemo({ PUSH_LOOPBACK: 'on' }).start()
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 60_000 * slowness },
  ],
  checker: [
    async ({ server }, use) => {
      const answer = await fetch(`${server.url}/api/openapi.json`)
      await use(answerChecker((await answer.json()) as ApiDocument))
    },
    { scope: 'worker' },
  ],
  language: async ({ locale }, use) => use(locale?.startsWith('nl') ? 'nl' : 'en'),
  t: async ({ language }, use) => use((source, values) => words(language, source, values)),
  at: async ({ language, server }, use) => use(path => addressOf(server, language, path)),
  context: async ({ context, browserName }, use) => {
    if (browserName === 'firefox') await letFillReachReact(context)
    await use(context)
  },
  own: async ({ language }, use) => {
    const server = await Server.withDemo({ PUSH_LOOPBACK: 'on' }).start()
    await use({ server, at: path => addressOf(server, language, path) })
    await server.remove()
  },
  page: async ({ page, checker }, use) => {
    const faults = watch(page, checker)
    await use(page)
    expect(faults).toEqual([])
  },
  another: async ({ browser, browserName, checker, contextOptions }, use) => {
    const made: { context: BrowserContext; faults: string[] }[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      if (browserName === 'firefox') await letFillReachReact(context)
      const page = await context.newPage()
      made.push({ context, faults: watch(page, checker) })
      return page
    })
    for (const { context, faults } of made) {
      await context.close()
      expect(faults).toEqual([])
    }
  },
  device: async ({ playwright, browserName, channel, contextOptions, launchOptions, locale, viewport }, use) => {
    const device = new Device(playwright[browserName], {
      ...contextOptions,
      ...launchOptions,
      channel,
      locale,
      viewport,
    })
    await use(device)
    await device.throwAway()
  },
})

/** A page goes on loading late parts when a test, or the end of one, takes its server away. */
function lacksServer(error: string): boolean {
  const part = /Unable to preload CSS for (\S+)|dynamically imported module: (\S+)/.exec(error)
  const address = part?.[1] ?? part?.[2]
  return address !== undefined && Server.endedUrls.has(new URL(address).origin)
}

/** Requests of a browser get 401 once its session has ended. */
const wasSignedIn = new WeakSet<BrowserContext>()

/** Collects console errors, broken scripts, and answers that the API does not promise. */
function watch(page: Page, checker: AnswerChecker): string[] {
  const faults: string[] = []
  page.on('console', message => {
    const isOver = message.text().includes('status of 401') && wasSignedIn.has(page.context())
    const isHarmless = lacksServer(message.text()) || harmless.some(each => each.test(message.text()))
    const expected = isOver || isHarmless || isAnswerOfAForm(message)
    if (message.type() === 'error' && !expected) faults.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => {
    if (!lacksServer(error.message) && !harmlessInFirefox.test(error.message)) faults.push(String(error))
  })
  page.on('response', async answer => {
    const { pathname, search } = new URL(answer.url())
    if (pathname === '/auth/sessions/whoami' && answer.ok()) wasSignedIn.add(page.context())
    if (!pathname.startsWith('/api/') || pathname === '/api/events') return
    const text = await answer.text().catch(() => undefined)
    if (text === undefined) return
    const contentType = answer.headers()['content-type'] ?? null
    const asked = { method: answer.request().method(), path: pathname + search }
    const wrong = checker(asked, { status: answer.status(), contentType, text })
    faults.push(...wrong.map(fault => `${asked.method} ${asked.path} ${answer.status()}: ${fault}`))
  })
  return faults
}

/** The identity provider answers 4xx to wrong input, and no library may know a book: the page shows it, the browser prints it. */
function isAnswerOfAForm(message: ConsoleMessage): boolean {
  const { url } = message.location()
  const asks = /\/auth\/(self-service|sessions)\/|\/api\/account$/.test(url)
  if (url.includes('/api/books/lookup?')) return /status of (404|503)/.test(message.text())
  return asks && /status of 4(00|03|04|10|22)/.test(message.text())
}

function addressOf(server: Server, language: Language, path: string): string {
  if (language === 'nl') return server.url + path
  return `${server.url}/en${path === '/' ? '' : path}`
}

export { expect }
