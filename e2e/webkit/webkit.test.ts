import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cover, ean } from '../support/camera/barcodes.ts'
import { replaceCamera, showPicture } from '../support/camera/camera.ts'
import { photo } from '../support/photos/photos.ts'
import { Server } from '../support/servers/server.ts'
import type { Language } from '../support/words.ts'
import { Phone } from './phone.ts'

const languages = [
  ['nl', ''],
  ['en', '/en'],
] as const satisfies [Language, string][]

/** The app itself, not the page that says that the storage does not answer yet. */
const isReady = `return document.querySelector('#main h1') && !document.querySelector('[aria-busy=true]:not(button)')`
/** Waits for the databases, because leaving earlier saves the page with them open, and the next page waits (docs/open.md). */
const hasStorage = `const names = (await indexedDB.databases()).map(({ name }) => name)
  if (!['kaft', 'vault-', 'cache-'].every(start => names.some(name => name.startsWith(start)))) return false
  for (const name of names) {
    const open = indexedDB.open(name)
    await new Promise((done, failed) => { open.onsuccess = done; open.onerror = failed })
    open.result.close()
  }
  return true`
const isUnderControl = `return navigator.serviceWorker.controller !== null`
/** Reads each photo on the device: its name, the type of its bytes, and the bytes. */
const photos = `const open = indexedDB.open('vault-anon')
  await new Promise((done, failed) => { open.onsuccess = done; open.onerror = failed })
  const all = open.result.transaction('photos').objectStore('photos').getAll()
  await new Promise((done, failed) => { all.onsuccess = done; all.onerror = failed })
  open.result.close()
  return all.result.map(({ hash, bytes }) => [hash, bytes.constructor.name, Array.from(new Uint8Array(bytes))])`

/** Keeps each transaction open that adds a draft, as in a frozen page. */
const holdWrites = `globalThis.held = 0
  IDBTransaction.prototype.commit = () => {}
  addEventListener('pagehide', ({ persisted }) => sessionStorage.setItem('kept', persisted))
  const add = IDBObjectStore.prototype.add
  IDBObjectStore.prototype.add = function (...values) {
    const stay = () => (this.count().onsuccess = stay)
    if (this.name === 'drafts') globalThis.held += 1, stay()
    return add.apply(this, values)
  }`
/** The books that this device has drafts of. */
const books = `const open = indexedDB.open('vault-anon')
  await new Promise((done, failed) => { open.onsuccess = done; open.onerror = failed })
  const all = open.result.transaction('drafts').objectStore('drafts').getAll()
  await new Promise((done, failed) => { all.onsuccess = done; all.onerror = failed })
  open.result.close()
  return all.result.map(({ bookSnapshot }) => bookSnapshot.name)`

/** Looks in the vault of the account for the text typed into a chat. */
const isTyped = (
  text: string,
) => `const { name } = (await indexedDB.databases()).find(({ name }) => /^vault-(?!anon)/.test(name))
  const open = indexedDB.open(name)
  await new Promise((done, failed) => { open.onsuccess = done; open.onerror = failed })
  const all = open.result.transaction('texts').objectStore('texts').getAll()
  await new Promise((done, failed) => { all.onsuccess = done; all.onerror = failed })
  open.result.close()
  return JSON.stringify(all.result).includes(${JSON.stringify(text)})`

/** Looks in the open chat only, because the hidden list beside it may have the same text. */
const isSaid = (text: string) =>
  `return document.querySelector('[role=log]')?.innerText.includes(${JSON.stringify(text)})`

const folder = mkdtempSync(join(tmpdir(), 'kaft-photo-'))
const picture = join(folder, 'voorkant.jpg')
let server: Server
let phone: Phone

beforeAll(async () => writeFileSync(picture, (await photo('voorkant.jpg', '#7f9b86')).buffer))
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(async () => {
  server = await new Server({ DEMO: 'on' }).start()
})

afterEach(async () => {
  await phone.throwAway()
  await server.remove()
})

/** A book, and one of its ads. */
function offer(): string[] {
  const [ad] = server.rows('select id, book_id as book from ad where deleted_at is null limit 1')
  const { id, book } = ad as { id: string; book: string }
  return [`/book/${book}`, `/ad/${id}`]
}

test.for(languages)('in %s every screen opens and fits 390 px (A3, A4)', async ([language, prefix]) => {
  phone = new Phone(language)
  const tab = await phone.open()
  const found: string[] = []
  for (const path of ['/', '/search?q=calculus', ...offer(), '/study', '/sell', '/login', '/about']) {
    await tab.goto(server.url + (path === '/' ? prefix || '/' : prefix + path))
    await tab.until(isReady)
    await tab.until(hasStorage)
    expect(await tab.ask('return [document.documentElement.lang, innerWidth]')).toEqual([language, 390])
    const over = await tab.ask<number>('return document.scrollingElement.scrollWidth - innerWidth')
    if (over > 0) found.push(`${path}: ${over} px too wide`)
  }
  expect(found).toEqual([])
})

test('home, results, a book, an ad, the sell form and the login have no faults (M17)', async () => {
  phone = new Phone('nl')
  const tab = await phone.open()
  const found: string[] = []
  for (const path of ['/', '/search?q=calculus', ...offer(), '/sell', '/login']) {
    await tab.goto(server.url + path)
    await tab.until(isReady)
    await tab.until(hasStorage)
    found.push(...(await tab.faults()).map(fault => `${path}: ${fault}`))
  }
  expect(found).toEqual([])
})

test.for(languages)(
  'after one visit in %s it starts in a new process with no server (L1, L2, A3)',
  async ([language, prefix]) => {
    phone = new Phone(language)
    const visit = await phone.open()
    await visit.goto(`${server.url}${prefix}/search?q=calculus`)
    await visit.text('A Complete Course')
    await visit.until(isUnderControl)
    await phone.close()
    await server.stop()

    const tab = await phone.open()
    await tab.goto(`${server.url}${prefix}/search?q=calculus`)
    await tab.text('A Complete Course')
    expect(await tab.ask('return document.documentElement.lang')).toBe(language)
    await tab.goto(`${server.url}${prefix}/sell`)
    await tab.find('input[type=search]')
  },
)

test('a barcode before the camera becomes a draft with no server, read by the reader of our own (M3)', async () => {
  phone = new Phone('nl')
  const tab = await phone.open()
  await tab.goto(`${server.url}/sell`)
  await tab.until(isReady)
  await tab.until(isUnderControl)
  await server.stop()
  await tab.ask(`(${String(replaceCamera)})()`)
  const picture = (await cover(await ean('9780134154367'))).toString('base64')
  await tab.ask(`await (${String(showPicture)})(${JSON.stringify(picture)})`)
  await (await tab.find('button[class*=scan-panel]')).click()
  await tab.until(`return location.search === '?step=book&by=proposal'`)
  const isFilledIn = `return [...document.querySelectorAll('main input')].some(({ value }) => value === '9780134154367')`
  await tab.until(isFilledIn)
  expect(await tab.ask(isFilledIn)).toBe(true)
})

test('a draft and the bytes of its photo are there in a new process with no server (C1, L1, L3)', async () => {
  phone = new Phone('nl')
  const visit = await phone.open()
  await visit.goto(`${server.url}/sell`)
  await visit.until(isUnderControl)
  await (await visit.find('input[type=search]')).sendKeys('Campbell Biology')
  await visit.press('This is it: {name}', { name: 'Campbell Biology' })
  await visit.type('Version or edition', '12e druk')
  await visit.choose('Good')
  await visit.pick(picture)
  await visit.find('main img')
  const before = await visit.ask<Photo[]>(photos)
  await phone.close()
  await server.stop()

  const tab = await phone.open()
  await tab.goto(`${server.url}/sell`)
  await tab.text('Campbell Biology')
  const after = await tab.ask<Photo[]>(photos)
  expect(after).toEqual(before)
  expect(after.map(([hash, kind, bytes]) => [hash, kind, bytes.length > 1000])).toEqual([
    [
      createHash('sha256')
        .update(Buffer.from(after[0]?.[2] ?? []))
        .digest('hex'),
      'ArrayBuffer',
      true,
    ],
  ])
})

test('chats, and what one was typing, are there in a new process with no server (E1, L1, L2, L3)', async () => {
  phone = new Phone('nl')
  const [chat] = server.rows(
    `select chat.id, message.text from chat join person on person.id in (chat.buyer_id, chat.seller_id)
     join message on message.chat_id = chat.id where person.email = 'noor@demo.example' order by message.seq desc limit 1`,
  ) as [{ id: string; text: string }]
  const visit = await phone.open()
  await visit.goto(`${server.url}/login`)
  await visit.type('E-mail', 'noor@demo.example')
  await visit.type('Password', 'kaft-om-je-boek')
  await visit.press('Log in')
  await visit.until(`return location.pathname !== '/login'`)
  await visit.goto(`${server.url}/chat/${chat.id}`)
  await visit.until(isSaid(chat.text))
  await (await visit.find('textarea')).sendKeys('Is hij er nog, en zo ja')
  await visit.until(isTyped('Is hij er nog, en zo ja'))
  await visit.until(isUnderControl)
  await phone.close()
  await server.stop()

  const tab = await phone.open()
  await tab.goto(`${server.url}/chat`)
  await (await tab.find(`a[href$="/chat/${chat.id}"]`)).click()
  await tab.until(isSaid(chat.text))
  const field = await tab.find('textarea')
  await expect.poll(() => field.getAttribute('value'), { timeout: 20_000 }).toBe('Is hij er nog, en zo ja')
})

test('a page that is kept in the middle of a write holds up no other, and half of it is nowhere (L1, L4)', async () => {
  phone = new Phone('nl')
  const tab = await phone.open()
  await tab.goto(`${server.url}/sell`)
  await tab.until(isReady)
  await tab.ask(holdWrites)
  await (await tab.find('input[type=search]')).sendKeys('Campbell Biology')
  await tab.press('This is it: {name}', { name: 'Campbell Biology' })
  await tab.until('return globalThis.held > 0')
  await tab.goto(`${server.url}/sell?by=book`)
  expect(await tab.ask(`return sessionStorage.getItem('kept')`)).toBe('true')
  await (await tab.find('input[type=search]')).sendKeys('Calculus: A Complete')
  await tab.press('This is it: {name}', { name: 'Calculus: A Complete Course' })
  await tab.until(`return location.search.includes('step=condition')`)
  expect(await tab.ask(books)).toEqual(['Calculus: A Complete Course'])
})

test('pages that are left at once and kept for going back hold up no other, and come back (L1)', async () => {
  phone = new Phone('nl')
  const tab = await phone.open()
  for (let round = 0; round < 3; round++)
    for (const path of ['/search?q=calculus', '/study', '/sell', '/about']) {
      await tab.goto(server.url + path)
      await tab.until(`return document.querySelector('h1')`)
    }
  await tab.until(isReady)
  await tab.ask('history.back()')
  await tab.until(`return location.pathname === '/sell'`)
  await tab.until(isReady)
  expect(await tab.find('input[type=search]')).toBeDefined()
})

type Photo = [hash: string, kind: string, bytes: number[]]
