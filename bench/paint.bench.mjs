// Measures home in Chromium until its largest paint: a first visit on a slow line, a second one, and a start offline; and a
// first visit to each other public page. 150 ms round trip, 1.6 Mb/s, processor four times slower (Lighthouse's slow 4G).
import { setTimeout } from 'node:timers/promises'
import { openBrowser, percentile, phone } from './browser.mjs'
import { machine, row, startServer } from './support.mjs'

const visits = 5
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const server = await startServer({ commands: [['demo']] })
const browser = await openBrowser()
try {
  const times = { first: [], again: [], offline: [] }
  for (let i = 0; i < visits; i++) await visit(times)
  console.log(`${machine()}, Chromium ${browser.version()}`)
  row('', 'largest paint, p50 ms', 'most ms', 'first paint, p50 ms')
  row('---', '---', '---', '---')
  report('first visit, slow line', times.first)
  report('second visit, slow line', times.again)
  report('start without a line', times.offline)
  for (const [name, path] of await publicPages()) {
    const first = []
    for (let i = 0; i < visits; i++) first.push(await firstVisit(path))
    report(`first visit to ${name}, slow line`, first)
  }
} finally {
  await browser.close()
  await server.stop()
}

function report(name, times) {
  const largest = times.map(each => each.largest)
  row(
    name,
    percentile(largest, 0.5),
    Math.max(...largest),
    percentile(
      times.map(each => each.first),
      0.5,
    ),
  )
}

async function publicPages() {
  const get = async path => (await fetch(`${server.url}/api${path}`)).json()
  const { ads } = await get('/ads?sort=new')
  const ad = ads.find(({ photos }) => photos.length > 0)
  const { universities } = await get('/studies')
  return [
    ['results', '/search?q=a'],
    ['a book', `/book/${ad.bookId}`],
    ['an ad', `/ad/${ad.id}`],
    ['the studies', '/study'],
    ['a study', `/study/${universities[0].organisations[0].studies[0].id}`],
    ['the privacy page', '/privacy'],
  ]
}

async function firstVisit(path) {
  const context = await browser.newContext({ ...phone, baseURL: server.url })
  try {
    return await paintOf(context, line, path)
  } finally {
    await context.close()
  }
}

/** Makes a first visit, a second one once everything is cached, and one offline. */
async function visit(times) {
  const context = await browser.newContext({ ...phone, baseURL: server.url })
  try {
    times.first.push(await paintOf(context, line))
    const page = await context.newPage()
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.close()
    times.again.push(await paintOf(context, line))
    await context.setOffline(true)
    times.offline.push(await paintOf(context, { ...line, offline: true }))
  } finally {
    await context.close()
  }
}

/** Gives milliseconds from asking for a page to its first and its largest paint, on a new page. */
async function paintOf(context, conditions, path = '/') {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', conditions)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(path, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await setTimeout(2000)
  const paint = await page.evaluate(
    () =>
      new Promise(resolve => {
        new PerformanceObserver(list => {
          const largest = list.getEntries().at(-1).startTime
          resolve({ largest, first: performance.getEntriesByName('first-contentful-paint')[0].startTime })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await page.close()
  return paint
}
