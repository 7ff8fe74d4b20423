// Home in Chromium until its largest content is painted: a first visit on a slow line, a second one on the same line, and
// a start without any line. 150 ms there and back, 1.6 Mb/s, and a processor four times as slow (Lighthouse's slow 4G).
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

/** One device: its first visit, one more once everything is kept, and one with the plug out. */
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

/** Milliseconds from asking for home to its first and its largest paint, on a new page. */
async function paintOf(context, conditions) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', conditions)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/', { waitUntil: 'load' })
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
