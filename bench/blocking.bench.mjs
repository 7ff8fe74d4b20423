// Measures how long public pages keep a phone from answering while they hydrate: the part of each task after the first paint
// beyond 50 ms, summed up (as Lighthouse counts), on a processor four times slower. Counts thread time, not the clock, because
// other work on the machine changes it less.
import { setTimeout } from 'node:timers/promises'
import { openBrowser, percentile, phone } from './browser.mjs'
import { machine, row, startServer } from './support.mjs'

const visits = Number(process.env.BENCH_VISITS ?? 5)
const slower = 4
const allowedMs = 50
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading', 'toplevel']
const server = await startServer({ commands: [['demo']] })
const browser = await openBrowser()
try {
  console.log(`${machine()}, Chromium ${browser.version()}`)
  row('', 'blocking, p50 ms', 'longest task, p50 ms', 'all work after the first paint, p50 ms')
  row('---', '---', '---', '---')
  for (const [name, path] of await publicPages()) {
    const seen = []
    for (let n = 0; n < visits; n += 1) seen.push(await visit(path))
    const median = of => percentile(seen.map(of), 0.5)
    row(
      name,
      median(tasks => tasks.reduce((sum, ms) => sum + Math.max(0, ms - allowedMs), 0)),
      median(tasks => Math.max(0, ...tasks)),
      median(tasks => tasks.reduce((sum, ms) => sum + ms, 0)),
    )
  }
} finally {
  await browser.close()
  await server.stop()
}

async function publicPages() {
  const { ads } = await (await fetch(`${server.url}/api/ads?sort=new`)).json()
  const ad = ads.find(({ photos }) => photos.length > 0)
  return [
    ['home', '/'],
    ['results', '/search?q=a'],
    ['a book', `/book/${ad.bookId}`],
    ['an ad', `/ad/${ad.id}`],
  ]
}

/** Milliseconds of each task after the first paint, on a first visit. */
async function visit(path) {
  const context = await browser.newContext({ ...phone, baseURL: server.url })
  const page = await context.newPage()
  await browser.startTracing(page, { categories })
  await page.goto(path, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await setTimeout(2000)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  await context.close()
  return tasksAfterPaint(traceEvents)
}

/** Reads the thread that painted; `tdur` is its processor time in microseconds. */
function tasksAfterPaint(events) {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('Nothing was painted')
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid)
    .filter(({ ts, tdur }) => ts > paint.ts && tdur !== undefined)
    .map(({ tdur }) => (tdur / 1000) * slower)
}
