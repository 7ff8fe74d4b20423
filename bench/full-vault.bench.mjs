// Starts a device that holds 2,000 messages and 20 drafts with two photos each, without a network, each time in a new process,
// and measures until the wanted content is on the screen.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { logIn, openDevice, percentile, until } from './browser.mjs'
import { anyBook, placeAd, sendPhoto, startChat } from './selling.mjs'
import { client, machine, mutation, person, push, row, startServer } from './support.mjs'

const starts = 7
const counts = { chats: 40, messagesEach: 50, drafts: 20 }
const server = await startServer({ commands: [['demo']] })
const http = client(server.url)
const folder = mkdtempSync(join(tmpdir(), 'kaft-bench-device-'))
try {
  const buyer = await person(http, 'Koen')
  const chatId = await talk(buyer)
  const version = await fill(buyer)
  console.log(`${machine()}, Chromium ${version}`)
  row('cold start without a network', 'p50 ms', 'most ms')
  row('---', '---', '---')
  await report('to the list of 40 chats', '/chat', 'main a[href*="/chat/"]')
  await report('to a chat of 50 messages', `/chat/${chatId}`, '[role=log] li')
  await report('to the drafts', '/sell', 'main a[href*="/sell/"]')
} finally {
  http.close()
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
}

/** Makes many chats of this person with one seller; gives one of them. */
async function talk(buyer) {
  const seller = await person(http, 'Sanne')
  const [{ id: bookId }, photo] = [await anyBook(http), await sendPhoto(server.url, seller)]
  let chatId
  for (let chat = 0; chat < counts.chats; chat++) {
    chatId = await startChat(http, buyer, await placeAd(http, seller, { bookId, photo }))
    const lane = `chat:${chatId}`
    let after = null
    const said = Array.from({ length: counts.messagesEach }, (_, n) => {
      const by = n % 2 === 0 ? buyer : seller
      const text = `Bericht ${n}: zullen we dinsdag om vier uur bij de bieb afspreken, of liever woensdag?`
      return { by, envelope: mutation(by, 'message.send', lane, { id: v7(), chatId, text }) }
    })
    for (const by of [buyer, seller]) {
      const own = said.filter(each => each.by === by).map(({ envelope }) => envelope)
      for (const envelope of own) {
        envelope.after = after
        after = envelope.id
      }
      after = null
      await push(http, by, own)
    }
  }
  return chatId
}

async function fill(buyer) {
  const context = await openDevice(folder, { baseURL: server.url })
  const page = await context.newPage()
  await logIn(page, buyer)
  await page.goto('/chat')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await until(page, hasMessages, counts.chats * counts.messagesEach)
  await page.evaluate(addDrafts, counts.drafts)
  const version = context.browser()?.version() ?? ''
  await context.close()
  return version
}

async function hasMessages(count) {
  const settled = request => new Promise(resolve => request.addEventListener('success', () => resolve(request.result)))
  let found = 0
  for (const { name } of await indexedDB.databases()) {
    if (!name.startsWith('cache-')) continue
    const database = await settled(indexedDB.open(name))
    found += await settled(database.transaction('message').objectStore('message').count())
    database.close()
  }
  return found >= count
}

async function addDrafts(count) {
  const settled = request => new Promise(resolve => request.addEventListener('success', () => resolve(request.result)))
  const all = await indexedDB.databases()
  const { name } = all.find(each => each.name.startsWith('vault-') && each.name !== 'vault-anon')
  const database = await settled(indexedDB.open(name))
  const transaction = database.transaction(['drafts', 'photos'], 'readwrite')
  for (let n = 0; n < count; n++) {
    const photoHashes = [0, 1].map(side => `${n}${side}`.padStart(64, 'a'))
    for (const hash of photoHashes)
      transaction
        .objectStore('photos')
        .add({ hash, bytes: new ArrayBuffer(300_000), type: 'image/webp', uploadedAt: null })
    const id = `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
    const bookSnapshot = { id, name: `Boek ${n}`, author: 'A. Schrijver', isbn: null, image: null }
    const values = { version: `${n}e druk`, condition: 'good' }
    transaction.objectStore('drafts').add({ id, step: 'condition', values, photoHashes, bookSnapshot, updatedAt: n })
  }
  await new Promise(resolve => transaction.addEventListener('complete', resolve))
  database.close()
}

async function report(name, path, content) {
  const times = []
  for (let n = 0; n < starts; n++) times.push(await coldStart(path, content))
  row(name, percentile(times, 0.5), Math.max(...times))
}

/** Gives milliseconds from asking for the page until this is in it, in a browser that has just started. */
async function coldStart(path, content) {
  const context = await openDevice(folder, { baseURL: server.url, offline: true })
  try {
    const page = await context.newPage()
    await page.addInitScript(wanted => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(wanted)) return
        observer.disconnect()
        requestAnimationFrame(() => (window.shownAt = performance.now()))
      }).observe(document, { childList: true, subtree: true })
    }, content)
    await page.goto(path)
    return await (await page.waitForFunction(() => window.shownAt)).jsonValue()
  } finally {
    await context.close()
  }
}
