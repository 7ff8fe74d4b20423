import type { Page } from '@playwright/test'
import { hold } from '../support/browsers/hold.ts'
import { Server } from '../support/servers/server.ts'
import { hydrated } from '../support/screens/shown.ts'
import { slowness } from '../support/slowness.ts'
import { expect, test } from '../support/test.ts'

const errors = 'https://key@errors.example/1'
const stats = 'https://stats.example/script.js'

test.setTimeout(180_000 * slowness)

/** Opens a page, and returns the addresses that it sends to and asks for. */
async function visit(page: Page, address: string): Promise<{ sent: string[]; asked: string[] }> {
  const [sent, asked]: string[][] = [[], []]
  page.on('request', request => void asked?.push(new URL(request.url()).href))
  await page.route('https://errors.example/**', route => {
    sent?.push(route.request().postData() ?? '')
    return route.fulfill({ json: {} })
  })
  await page.route('https://stats.example/**', route => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(address)
  await hydrated(page)
  return { sent: sent ?? [], asked: asked ?? [] }
}

test('errors are reported without anything of a person, and analytics loaded, where configured (A10)', async ({
  browser,
  contextOptions,
}) => {
  const server = await Server.inProduction({
    SENTRY_DSN: errors,
    SENTRY_TRACES_SAMPLE_RATE: '1',
    ANALYTICS_SRC: stats,
  }).start()
  const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' })
  const page = await context.newPage()
  const letGo = await hold(page, '**/assets/error-reporting-*.js')
  const { sent, asked } = await visit(page, `${server.url}/search?q=geheime+vraag`)
  await page.evaluate(() => void Promise.reject(new RangeError('before, of eva@student.example')))
  expect(sent).toEqual([])
  letGo()
  await expect.poll(() => sent.some(each => each.includes('RangeError'))).toBe(true)
  await expect.poll(() => asked).toContain(stats)
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new TypeError('later')
      }, 0),
  )
  await expect.poll(() => sent.some(each => each.includes('TypeError'))).toBe(true)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => sent.some(each => each.includes('pageload'))).toBe(true)
  const all = sent.join('\n')
  expect(all.includes('"/search"')).toBe(true)
  for (const secret of ['geheime', 'eva@student.example', 'localhost', 'HeadlessChrome'])
    expect([secret, all.includes(secret)]).toEqual([secret, false])
  await context.close()
  await server.remove()
})

test('where nothing is configured nothing of it is loaded (A10)', async ({ browser, contextOptions, at }) => {
  const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' })
  const page = await context.newPage()
  const { sent, asked } = await visit(page, at('/'))
  await page.waitForLoadState('networkidle')
  expect(asked.some(address => address.includes('/assets/start'))).toBe(true)
  expect(asked.filter(address => /start-reporting|error-reporting|analytics|example\//.test(address))).toEqual([])
  expect(sent).toEqual([])
  await context.close()
})
