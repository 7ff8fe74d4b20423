// Measures how smoothly the table of 5,000 books scrolls on a desktop, by wheel and by a held key: for each frame the time
// since the last one, and the work of the page's thread, which other programs do not change.
import { givenAssociation } from './association.mjs'
import { logIn, openBrowser, percentile } from './browser.mjs'
import { client, machine, person, row, startServer } from './support.mjs'

const frames = 300
const server = await startServer({ commands: [['demo', '--books', '1000', '--ads', '0', '--people', '0']] })
const http = client(server.url, 4)
const browser = await openBrowser()
try {
  const admin = await person(http, 'Sanne')
  await http.get('/api/account/work-key', admin.headers)
  const { id, studyId } = await givenAssociation({ server, http, admin, years: 10 })
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 880 }, locale: 'nl-NL' })
  await logIn(page, admin)
  await page.goto(`/admin/${id}/booklists?list=${studyId}`)
  const table = page.getByRole('treegrid')
  await table.waitFor()
  const rows = Number(await table.getAttribute('aria-rowcount'))
  if (rows < 5000) throw new Error(`only ${rows} rows`)
  const thread = await page.context().newCDPSession(page)
  await thread.send('Performance.enable')

  console.log(`${machine()}, Chromium ${browser.version()}, ${rows} rows`)
  row('', 'p50 ms', 'p95 ms', 'most ms', 'work of a frame, ms')
  row('---', '---', '---', '---', '---')
  await report('scrolled by a wheel, a third of a screen a frame', scrolled(220))
  await report('scrolled, three screens a frame', scrolled(2000))
  await table.focus()
  await report('walked down with a held key', walked)

  async function report(name, work) {
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
    const before = await worked()
    const times = await work()
    row(name, percentile(times, 0.5), percentile(times, 0.95), Math.max(...times), ((await worked()) - before) / frames)
  }

  async function worked() {
    const { metrics } = await thread.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  }

  function scrolled(pixels) {
    return () =>
      page.evaluate(
        async ([frames, pixels]) => {
          const scroller = document.querySelector('[role=treegrid]').parentElement
          scroller.scrollTop = 0
          const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
          let last = await frame()
          const times = []
          for (let n = 0; n < frames; n += 1) {
            scroller.scrollTop = (scroller.scrollTop + pixels) % scroller.scrollHeight
            const now = await frame()
            times.push(now - last)
            last = now
          }
          if (!document.querySelector('[role=treegrid] [data-row]')) throw new Error('nothing is shown')
          return times
        },
        [frames, pixels],
      )
  }

  function walked() {
    return page.evaluate(async frames => {
      const table = document.querySelector('[role=treegrid]')
      const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
      let last = await frame()
      const times = []
      for (let n = 0; n < frames; n += 1) {
        table.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
        const now = await frame()
        times.push(now - last)
        last = now
      }
      return times
    }, frames)
  }
} finally {
  await browser.close()
  http.close()
  await server.stop()
}
