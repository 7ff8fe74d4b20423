import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Sqlite } from '../../server/common/store/sqlite.ts'
import type { Server } from '../support/servers/server.ts'
import { expect, test } from '../support/test.ts'

test('the first visit to the home page loads little, and nothing that only other pages need (B1)', async ({
  page,
  own: { server, at },
}) => {
  giveEachNewestAdAPhoto(server)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  const asked = new Map<string, string>()
  const bytes = new Map<string, number>()
  browser.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script' || type === 'Stylesheet') asked.set(requestId, response.url)
  })
  browser.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength),
  )

  await page.goto(at('/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')

  const before = await askedForBeforeContent(page)
  const loaded = (ending: string) => [...asked].filter(([, url]) => new URL(url).pathname.endsWith(ending))
  const sum = (files: [string, string][]) => files.reduce((total, [id]) => total + (bytes.get(id) ?? 0), 0)
  const scripts = loaded('.js')
  process.stdout.write(`${sum(scripts)} bytes of scripts, ${before.length} requests until content\n`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(sum(scripts)).toBeLessThanOrEqual(130_000)
  expect(sum(loaded('.css'))).toBeLessThanOrEqual(15_000)
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(12)
  const names = scripts.map(([, url]) => new URL(url).pathname).join(' ')
  expect(names).not.toMatch(/ory|client-|compress|shrink|dialog|isbn|gallery/)
})

/** The twelve of the shelf, which the demo has as many photos as; each its own, so that none comes with another. */
function giveEachNewestAdAPhoto({ folder }: Server): void {
  const database = new Sqlite(join(folder, 'product.sqlite'))
  try {
    const { changes } = database
      .prepare(
        `update ad set photos = json_array(given.photo) from (
           select newest.id, photo.photo from
             (select id, row_number() over (order by created_at desc) as turn from ad where deleted_at is null) newest
             join (select value as photo, row_number() over (order by value) as turn
                   from (select distinct value from ad, json_each(photos))) photo using (turn)
         ) as given where ad.id = given.id`,
      )
      .run()
    expect(changes).toBe(12)
  } finally {
    database.close()
  }
}

/** The page itself and all that the browser had asked for when it painted the content that came with the page. */
function askedForBeforeContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    if (!painted) throw new Error('Nothing was painted')
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < painted.startTime)
    return [location.href, ...asked.map(({ name }) => name)]
  })
}
