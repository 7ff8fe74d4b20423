// Measures what a device does without help, in Chromium: a message to the other screen, a photo of 12 megapixels shrunk, and a
// keystroke to results among 20,000 books that it holds without a server.
import sharp from 'sharp'
import { setTimeout } from 'node:timers/promises'
import { v7 } from 'uuid'
import { runnerImport } from 'vite'
import { openBrowser, pageOf, percentile, phone, until } from './browser.mjs'
import { anyBook, placeAd, sendPhoto, startChat } from './selling.mjs'
import { client, machine, mutation, person, push, row, startServer } from './support.mjs'

const server = await startServer({ commands: [['demo']] })
const http = client(server.url)
const browser = await openBrowser()
try {
  console.log(`${machine()}, Chromium ${browser.version()}`)
  row('', 'p50 ms', 'p95 ms', 'most KB')
  row('---', '---', '---', '---')
  report('a message to the other screen', await messages(60))
  const photos = await shrinkPhotos(5)
  report('a photo of 12 megapixels on the device', photos.times, Math.max(...photos.sizes) / 1000)
  const { times, made, opened } = await keystrokes()
  report('a keystroke to results, 20,000 books on the device', times)
  report('the first answer without a server, nothing kept', [made])
  report('the first answer without a server, what was made is kept', [opened])
} finally {
  await browser.close()
  http.close()
  await server.stop()
}

function report(name, times, kilobytes) {
  row(name, percentile(times, 0.5), percentile(times, 0.95), kilobytes ?? '')
}

async function messages(count) {
  const [seller, buyer] = [await person(http, 'Sanne'), await person(http, 'Koen')]
  const [{ id: bookId }, photo] = [await anyBook(http), await sendPhoto(server.url, seller)]
  const chatId = await startChat(http, buyer, await placeAd(http, seller, { bookId, photo }))
  const lane = `chat:${chatId}`
  const send = text => push(http, buyer, [mutation(buyer, 'message.send', lane, { id: v7(), chatId, text })])
  await send('Is hij er nog?')
  const page = await pageOf(browser, server.url, seller)
  await page.goto(`/chat/${chatId}`)
  await page.getByText('Is hij er nog?').last().waitFor()
  await page.evaluate(() => {
    window.seen = {}
    new MutationObserver(() => {
      for (const [text] of document.body.textContent.matchAll(/meting \d+\./g)) window.seen[text] ??= Date.now()
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  const times = []
  for (let i = 0; i < count; i++) {
    const text = `meting ${i}.`
    const began = Date.now()
    await send(text)
    const seen = await page.waitForFunction(text => window.seen[text], text)
    times.push((await seen.jsonValue()) - began)
    await setTimeout(250)
  }
  await page.context().close()
  return times
}

/** Gives milliseconds from picking a photo until it is saved and shown, and its saved bytes. */
async function shrinkPhotos(count) {
  const page = await browser.newPage({ ...phone, baseURL: server.url })
  const { name } = await anyBook(http)
  await page.goto('/sell')
  await page.getByRole('searchbox').fill(name)
  await page
    .getByRole('button', { name: `Dit is 'm: ${name}` })
    .first()
    .click()
  const field = page.getByLabel("Foto's toevoegen")
  await field.waitFor({ state: 'attached' })
  await page.evaluate(() => {
    document.addEventListener(
      'change',
      ({ target }) => target.type === 'file' && (window.picked = performance.now()),
      true,
    )
    const shown = () => document.querySelectorAll('img[src^="blob:"]').length
    let before = shown()
    new MutationObserver(() => {
      if (shown() > before) window.took = performance.now() - window.picked
      before = shown()
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  const times = []
  for (let i = 0; i < count; i++) {
    await page.evaluate(() => delete window.took)
    await field.setInputFiles({ name: `boek-${i}.jpg`, mimeType: 'image/jpeg', buffer: await photoOfPhone(i) })
    times.push(await (await page.waitForFunction(() => window.took)).jsonValue())
  }
  const sizes = await page.evaluate(storedSizes)
  await page.context().close()
  return { times, sizes }
}

/** Adds grain, so that it compresses like a photo, and lies on its side as cameras save it. */
function photoOfPhone(index) {
  const grain = { type: 'gaussian', mean: 120 + index * 10, sigma: 40 }
  const paper = { create: { width: 2400, height: 1600, channels: 3, background: '#f4efe2' } }
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#777', noise: grain } })
    .blur(1.5)
    .composite([{ input: paper, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

async function storedSizes() {
  const settled = request =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const sizes = []
  for (const { name } of await indexedDB.databases()) {
    if (!name.startsWith('vault-')) continue
    const database = await settled(indexedDB.open(name))
    const photos = await settled(database.transaction('photos').objectStore('photos').getAll())
    sizes.push(...photos.map(photo => photo.bytes.byteLength))
    database.close()
  }
  return sizes
}

/** Gives milliseconds until the results are in the page without a server: of each keystroke, and of the first question. */
async function keystrokes() {
  const context = await browser.newContext({ ...phone, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/search')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.evaluate(fillCache, await madeBooks(20_000))
  await context.setOffline(true)
  const made = await firstAnswer(page)
  const opened = await firstAnswer(page)
  const field = page.getByRole('searchbox')
  await field.fill('')
  await page.evaluate(() => {
    window.times = []
    document.addEventListener('input', ({ timeStamp }) => window.times.push({ timeStamp }), true)
    const isAnswer = ({ target }) => !(target.closest ? target : target.parentElement)?.closest('form')
    new MutationObserver(records => {
      const last = window.times.at(-1)
      if (last && records.some(isAnswer)) last.took ??= performance.now() - last.timeStamp
    }).observe(document.querySelector('main'), { childList: true, subtree: true, characterData: true })
  })
  for (const text of ['inleiding recht', 'linear algebra and its', 'calculsu early', 'psycology', 'micro economics']) {
    await field.pressSequentially(text, { delay: 300 })
    for (const _ of text) await field.press('Backspace', { delay: 50 })
  }
  const times = await page.evaluate(() => window.times.flatMap(({ took }) => took ?? []))
  await context.close()
  return { times, made, opened }
}

/** Starts with nothing in memory, so the worker starts for it and builds its index of the books. */
async function firstAnswer(page) {
  await page.goto('/search?q=calculsu')
  await page.locator('article').first().waitFor()
  const took = await page.evaluate(() => performance.now())
  await until(page, countOfStored)
  return took
}

async function countOfStored() {
  const { name } = (await indexedDB.databases()).find(each => each.name.startsWith('cache-'))
  const database = await new Promise(resolve => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
  })
  const request = database.transaction('searchIndex').objectStore('searchIndex').count()
  await new Promise(resolve => request.addEventListener('success', resolve))
  database.close()
  return request.result
}

async function fillCache(books) {
  const { name } = (await indexedDB.databases()).find(each => each.name.startsWith('cache-'))
  const database = await new Promise(resolve => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
  })
  const stored = database.transaction('book', 'readwrite')
  const rest = { version: null, description: null, originalPriceCents: null, originalPriceAt: null, image: null }
  for (const [n, book] of books.entries())
    stored.objectStore('book').put({
      ...book,
      id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      workId: '',
      reviewed: true,
      available: n % 3,
      watchers: 0,
      lowestPriceCents: n % 3 ? 100 + (n % 4000) : null,
      ...rest,
    })
  await new Promise(resolve => stored.addEventListener('complete', resolve))
  database.close()
}

async function madeBooks(count) {
  const { module } = await runnerImport('./e2e/search/made/made-catalogue.ts')
  return module.makeCatalogue(count, 1).books.map(({ isbn, name, author }) => ({ isbn, name, author }))
}
