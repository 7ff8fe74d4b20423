import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Sqlite } from '../../server/common/store/sqlite.ts'
import { createSmtpServer } from '../../server/common/mail/testing/smtp-server.ts'
import { photoWidths } from '../../server/adapters/photo-store/photo-store.ts'
import { createLocalPushService, type LocalPushService } from '../../server/testing/push/local-push-service.ts'
import { insertRow } from '../support/servers/insert-row.ts'
import {
  adminKey,
  envelope,
  placeAd,
  type Program,
  push,
  sendPhoto,
  signUp,
  startChat,
} from '../support/servers/program.ts'
import { Server } from '../support/servers/server.ts'
import { slowness } from '../support/slowness.ts'
import { plainCopy } from '../../shared/features/ads/testing/plain-copy.ts'

const kills = Number(process.env['KILLS'] ?? 30)
const watchers = 20
/** Each gives as many pushes and as many mails as there are watchers. */
const books = Math.ceil((kills * 14) / (2 * watchers)) + 1

describe('a server that is killed again and again while it tells people of ads, messages and lists and takes photos', () => {
  let server: Server
  let service: LocalPushService
  let mailbox: Awaited<ReturnType<typeof createSmtpServer>>
  let seller: Program
  let buyer: Program
  let chatId: string
  let photo: string
  const team: Program[] = []

  beforeAll(async () => {
    service = await createLocalPushService()
    mailbox = await createSmtpServer()
    const settings = { DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', PUSH_LOOPBACK: 'on' }
    server = new Server({ ...settings, IDENTITY_ADMIN_KEY: adminKey, SMTP_URL: mailbox.url })
    await server.start()
    seller = await signUp(server.url, 'Sanne')
    buyer = await signUp(server.url, 'Koper')
    for (let index = 0; index < watchers; index += 1) team.push(await signUp(server.url, 'Volger'))
    for (const [index, each] of team.entries()) await register(each, `watcher${index}`)
    await register(seller, 'seller')
    await does(seller, 'chatAlerts.set', 'me', { email: false, push: true })
    chatId = await startChat(server.url, buyer, await placeAd(server.url, seller))
    photo = await sendPhoto(server.url, seller)
  }, 240_000 * slowness)
  afterAll(async () => {
    await server.remove()
    await service.close()
    await mailbox.close()
  })

  it(`tells everybody everything once and has every photo once, after ${kills} kills (L3, L6, K1)`, async () => {
    const ads: string[] = []
    const said: string[] = []
    const photos: string[] = []
    const lists: string[] = []
    let done = false
    const working = Promise.all([offering(ads), saying(said, () => done), sending(photos, () => done)])
    for (let killed = 0; killed < kills; killed += 1) {
      await progress(3 + ((killed * 7) % 18))
      await server.kill()
      if (killed % 5 === 0) lists.push(changeList())
      await server.start()
    }
    done = true
    await working

    const wanted = [
      ...team.flatMap((_, index) => ads.map(id => `watcher${index} /ad/${id}`)),
      ...said.map(text => `seller ${text}`),
      ...team.flatMap((_, index) => lists.map(id => `watcher${index} /study/${id}`)),
    ]
    // A browser shows what comes twice under one tag as one, and a mailbox knows a mail by its id.
    const shown = () =>
      new Set(service.arrived.map(({ to, payload: { kind, url, body } }) => `${to} ${kind === 'message' ? body : url}`))
    const letters = () => new Set(mailbox.sources.map(source => /^Message-ID: (.*)$/im.exec(source)?.[1]))
    await expect.poll(() => shown().size, { timeout: 60_000 * slowness }).toBe(wanted.length)
    await expect.poll(() => letters().size, { timeout: 60_000 * slowness }).toBe(watchers * ads.length)
    await expect.poll(() => server.rows('select 1 from waiting_push'), { timeout: 15_000 * slowness }).toEqual([])
    for (const hash of photos)
      for (const width of photoWidths) {
        const file = await fetch(`${server.url}/uploads/images/${hash}-${width}.webp`)
        expect([hash, file.status]).toEqual([hash, 200])
      }
    await server.stop()
    const rows = server.rows(`select hash from photo where person_id = '${buyer.personId}' order by hash`)
    expect(rows).toEqual([...photos].sort().map(hash => ({ hash })))
    expect(server.rows('select 1 from photo_files')).toEqual([])
    expect([...shown()].sort()).toEqual(wanted.sort())
    // Each address gets one mail for each book.
    const told = mailbox.received.map(({ to, text }) => `${to} ${/\/ad\/[0-9a-f-]{36}/.exec(text)?.[0]}`)
    expect(new Set(told).size).toBe(letters().size)
    expect(server.rows('select 1 from announcement where done_at is null')).toEqual([])
    // Only messages that were under way at a kill were sent again.
    const again = service.arrived.length - shown().size + mailbox.sources.length - letters().size
    expect(again).toBeLessThanOrEqual(kills * 54)
    process.stdout.write(
      `${shown().size} pushes, ${letters().size} mails, ${photos.length} photos; ${again} handed over again after a kill\n`,
    )
  }, 900_000)

  /** One book after the other: it is there, all follow it, and then there is a copy. */
  async function offering(ads: string[]): Promise<void> {
    for (let book = 0; book < books; book += 1) {
      const [bookId, id] = [v7(), v7()]
      const facts = { isbn: null, name: `Reader ${book}`, author: 'Vakgroep', originalPriceCents: null }
      await does(seller, 'book.propose', `ad:${id}`, { id: bookId, ...facts })
      for (const each of team) await does(each, 'watch.set', `watch:${bookId}`, { bookId, email: true, push: true })
      const copy = { version: '1', ...plainCopy, priceCents: 100, photos: [photo] }
      await does(seller, 'ad.create', `ad:${id}`, { id, bookId, ...copy })
      ads.push(id)
    }
  }

  async function saying(said: string[], isDone: () => boolean): Promise<void> {
    while (!isDone()) {
      const text = `bericht ${said.length}`
      await does(buyer, 'message.send', `chat:${chatId}`, { id: v7(), chatId, text })
      said.push(text)
      await aMoment(100)
    }
  }

  /** One photo after the other, each until the server has it. */
  async function sending(photos: string[], isDone: () => boolean): Promise<void> {
    for (let count = 0; !isDone(); count += 1) {
      // A difference that a JPEG keeps.
      const [r = 0, g = 0, b = 0] = [1, 16, 256].map(each => (Math.floor(count / each) % 16) * 16)
      const colour = { r, g, b }
      photos.push(await untilDone(() => sendPhoto(server.url, buyer, colour)))
      await aMoment(100)
    }
  }

  /** A list of its own that all watchers follow and a curator changed hours ago; gives its study. */
  function changeList(): string {
    const [study, organisation, collection, course, place, link] = Array.from({ length: 6 }, () => v7())
    const hoursAgo = Date.now() - 4 * 3600_000
    const database = new Sqlite(join(server.folder, 'product.sqlite'))
    const insert = (table: string, row: Record<string, unknown>) => insertRow(database, table, row)
    const shown = { position: 1, visible: 1, rev: 1 }
    const { book } = database.prepare('select id as book from book limit 1').get() as { book: string }
    database.transaction(() => {
      const named = { name: 'Kompas', description: '', university: 'TU Delft', created_at: hoursAgo, rev: 1 }
      insert('organisation', { id: organisation, ...named })
      insert('study', { id: study, organisation_id: organisation, name: 'Wiskunde', ...shown })
      insert('collection', { id: collection, study_id: study, name: 'Jaar 1', ...shown })
      insert('course', { id: course, organisation_id: organisation, name: 'Analyse', rev: 1 })
      insert('place', { id: place, collection_id: collection, course_id: course, ...shown })
      insert('link', { id: link, course_id: course, book_id: book, notes: '', tags: '[]', ...shown })
      const since = hoursAgo - 1000
      for (const { personId } of team)
        insert('follow', { person_id: personId, study_id: study, organisation_id: organisation, since, rev: 1 })
      const news = { study_id: study, link_id: link, organisation_id: organisation, by_id: '', at: hoursAgo }
      insert('list_news', news)
    })()
    database.close()
    return study ?? ''
  }

  /** Resolves when so many more have arrived. */
  async function progress(more: number): Promise<void> {
    const arrived = () => service.arrived.length + mailbox.sources.length
    const until = arrived() + more
    await expect.poll(arrived, { timeout: 60_000 * slowness, interval: 2 }).toBeGreaterThanOrEqual(until)
  }

  async function register(by: Program, name: string): Promise<void> {
    await does(by, 'device.register', 'me', { ...service.browser(name), language: 'nl' })
  }

  /** The same mutation until it has its answer. */
  async function does(by: Program, name: string, lane: string, args: object): Promise<void> {
    const mutation = envelope(by, name, lane, args)
    const results = await untilDone(() => push(server.url, by, [mutation]))
    expect(results).toMatchObject([{ kind: 'applied' }])
  }

  async function untilDone<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    for (;;)
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof TypeError) && !String(error).includes('503')) throw error
        await aMoment(20)
      }
  }
})

const aMoment = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
