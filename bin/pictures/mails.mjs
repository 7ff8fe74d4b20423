// npm run mails: pictures of each kind of mail (docs/mails); a built server writes those about ads and messages.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import Database from 'better-sqlite3'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { anyBook, placeAd, startChat } from '../../bench/selling.mjs'
import { client, mutation, person, push, startServer } from '../../bench/support.mjs'
import { findChromium } from '../browser.mjs'
import { renderTemplates } from './mail-templates.mjs'
import { build, install, root } from '../lib.mjs'

const folder = join(root, 'docs/mails')
const gap = 16
const said = {
  nl: ['Ja! Alleen in hoofdstuk 3 wat potlood, verder schoon.', 'Morgen rond één bij de bieb?'],
  en: ['Yes! Some pencil in chapter 3, clean otherwise.', 'Tomorrow around one at the library?'],
}

install()
build()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const server = await startServer({ commands: [['demo', '--books', '1', '--ads', '0', '--people', '0']] })
const http = client(server.url)
const browser = await chromium.launch({ executablePath: findChromium() })
try {
  const [seller, buyer] = [await person(http, 'Sanne'), await person(http, 'Daan')]
  const [{ id: bookId }, photo] = [await anyBook(http), await sendPhoto(seller)]
  const chatId = await startChat(http, buyer, await placeAd(http, seller, { bookId, photo }))
  const news = { book: {}, message: {} }
  for (const language of ['nl', 'en']) {
    for (const each of [seller, buyer]) await does(each, 'mailLanguage.set', 'me', { language })
    await does(buyer, 'chatAlerts.set', 'me', { email: true, push: false })
    await does(buyer, 'watch.set', `watch:${bookId}`, { bookId, email: true, push: false })
    for (const text of said[language]) await does(seller, 'message.send', `chat:${chatId}`, { id: v7(), chatId, text })
    await placeAd(http, seller, { bookId, photo })
    const [book, message] = (await mailsOf(2)).sort(
      (a, b) => Number(a.html.includes('/chat/')) - Number(b.html.includes('/chat/')),
    )
    news.book[language] = book.html
    news.message[language] = message.html
  }
  for (const [name, html] of Object.entries(news)) await picture(name, html)
  for (const { name, html } of await renderTemplates(server.url)) await picture(name, html)
} finally {
  await browser.close()
  http.close()
  await server.stop()
}

async function sendPhoto(by) {
  const photo = readFileSync(join(root, 'server/testing/world/photos/01.webp'))
  const form = new FormData()
  form.append('image', new Blob([photo], { type: 'image/webp' }), 'voorkant.webp')
  await fetch(`${server.url}/api/photos`, { method: 'POST', body: form, headers: by.headers })
  return createHash('sha256').update(photo).digest('hex')
}

async function does(by, name, lane, args) {
  const { results } = await push(http, by, [mutation(by, name, lane, args)])
  if (results?.[0]?.kind !== 'applied') throw new Error(JSON.stringify(results))
}

/** Changes the due times, because mails wait for ten minutes, or an hour since the last. */
async function mailsOf(many) {
  const mails = join(server.folder, 'mail')
  const names = () => readdirSync(mails, { recursive: true }).filter(name => name.endsWith('.eml'))
  mkdirSync(mails, { recursive: true })
  const before = names().length
  const database = new Database(join(server.folder, 'product.sqlite'))
  while (names().length < before + many) {
    database.exec('update waiting_mail set due_at = 0; update mail set created_at = 0 where outcome is not null')
    await setTimeout(200)
  }
  database.close()
  const newest = names().sort().slice(-many)
  return Promise.all(newest.map(name => PostalMime.parse(readFileSync(join(mails, name)))))
}

async function picture(name, html) {
  const rows = []
  for (const width of [390, 760]) {
    const row = []
    for (const language of ['nl', 'en'])
      for (const colorScheme of ['light', 'dark']) row.push(await shot(html[language], { width, colorScheme }))
    rows.push(row)
  }
  const tiles = []
  let [top, right] = [gap, 0]
  for (const row of rows) {
    let left = gap
    for (const { image, width } of row) {
      tiles.push({ input: image, left, top })
      left += width + gap
    }
    right = Math.max(right, left)
    top += Math.max(...row.map(({ height }) => height)) + gap
  }
  const create = { width: right, height: top, channels: 3, background: '#888' }
  await sharp(await sharp({ create }).composite(tiles).png().toBuffer())
    .resize({ width: Math.round(right / 2) })
    .webp({ quality: 80 })
    .toFile(join(folder, `${name}.webp`))
}

async function shot(html, { width, colorScheme }) {
  const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme })
  await page.setContent(html, { waitUntil: 'load' })
  const image = await page.screenshot({ fullPage: true })
  await page.close()
  const { height } = await sharp(image).metadata()
  return { image, width, height }
}
