import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Chat } from '../../shared/features/chats/chats.schema.ts'
import type { Reservation } from '../../shared/features/deals/deals.schema.ts'
import { plainCopy } from '../../shared/features/ads/testing/plain-copy.ts'
import type { MutationResult } from '../../shared/sync/protocol.ts'
import { must } from '../../shared/lib/must.ts'
import { adminKey, envelope, type Program, push, sendPhoto, signUp, snapshotRows } from '../support/servers/program.ts'
import { chatIdOf } from '../../shared/features/chats/chats.rules.ts'
import { Server } from '../support/servers/server.ts'

const dayMs = 24 * 3600_000

describe('over HTTP, a set of which copies are dealt with one by one', () => {
  let server: Server
  let seller: Program
  let buyer: Program
  let adIds: [string, string]
  let bookIds: [string, string]
  let setId: string
  /** Of the buyer about each copy. */
  let chatIds: [string, string]

  beforeAll(async () => {
    server = await new Server({ DEMO: 'off', RATE_LIMITS: 'off', IDENTITY_ADMIN_KEY: adminKey }).start()
  })
  afterAll(() => server.remove())
  beforeEach(async () => {
    ;[seller, buyer] = [await signUp(server.url, 'Eva'), await signUp(server.url, 'Daan')]
    adIds = [v7(), v7()]
    bookIds = [v7(), v7()]
    setId = v7()
    for (const [index, id] of adIds.entries()) await place(id, must(bookIds[index], 'a book'))
    chatIds = [await begin(adIds[0]), await begin(adIds[1])]
    await applied(seller, 'set.create', { id: setId, adIds, priceCents: 3000 }, `set:${setId}`)
  })

  const send = async (by: Program, name: string, args: object, lane: string): Promise<MutationResult> =>
    must((await push(server.url, by, [envelope(by, name, lane, args)]))[0], 'an answer')
  const applied = async (...sent: Parameters<typeof send>) =>
    expect(await send(...sent)).toMatchObject({ kind: 'applied' })
  async function place(id: string, bookId: string) {
    const lane = `ad:${id}`
    const book = { id: bookId, isbn: null, name: `Reader ${bookId}`, author: 'Vakgroep', originalPriceCents: null }
    await applied(seller, 'book.propose', book, lane)
    await applied(seller, 'ad.create', await copy(id, bookId, 2000), lane)
  }
  async function copy(id: string, bookId: string, priceCents: number) {
    const photos = [await sendPhoto(server.url, seller, { r: 1, g: 2, b: adIds.indexOf(id) + 3 })]
    return { id, bookId, version: '1', ...plainCopy, priceCents, photos, takesOffers: true }
  }
  async function begin(adId: string): Promise<string> {
    const id = await chatIdOf(adId, buyer.personId)
    await applied(buyer, 'chat.start', { id, adId }, `chat:${id}`)
    return id
  }
  const rowsOf = async <Row>(of: Program, kind: string) =>
    (await snapshotRows(server.url, of)).flatMap(row => (row.kind === kind ? [row.row as Row] : []))
  const reserveSet = () =>
    applied(
      seller,
      'reservation.create',
      { id: v7(), adId: adIds[0], chatId: chatIds[0], until: Date.now() + 2 * dayMs, setId },
      `ad:${adIds[0]}`,
    )
  const reservedUntil = () =>
    server.rows(`select reserved_until as until from ad where id in ('${adIds.join("', '")}')`)

  it('is free again as a whole when its buyer ends what an accepted bid on one copy became (M26, M28)', async () => {
    const offer = { id: v7(), chatId: chatIds[0], priceCents: 1500 }
    const lane = `chat:${chatIds[0]}`
    await applied(buyer, 'offer.make', offer, lane)
    await reserveSet()
    await applied(seller, 'offer.answer', { id: offer.id, answer: 'accept' }, lane)
    const held = await rowsOf<Reservation>(buyer, 'reservation')
    expect(held).toMatchObject([{ chatId: chatIds[0], adIds: expect.arrayContaining(adIds) }])
    for (const { id } of held) await applied(buyer, 'reservation.delete', { id }, lane)
    expect(await rowsOf(buyer, 'reservation')).toEqual([])
    expect(await rowsOf(seller, 'reservation')).toEqual([])
    expect(reservedUntil()).toEqual([{ until: null }, { until: null }])
  })

  it('stays reserved for both where a copy of it is lowered, which is refused (M26, C13)', async () => {
    await reserveSet()
    const lower = { ...(await copy(v7(), bookIds[1], 1000)), replaces: adIds[1] }
    expect(await send(seller, 'ad.create', lower, `ad:${lower.id}`)).toMatchObject({
      kind: 'rejected',
      code: 'reserved',
    })
    for (const each of [buyer, seller])
      expect(await rowsOf<Reservation>(each, 'reservation')).toMatchObject([{ priceCents: 3000 }])
    expect(reservedUntil()).not.toContainEqual({ until: null })
  })

  it('is bought in each chat of its buyer when it is sold in one (M26, M4)', async () => {
    await applied(seller, 'ad.delete', { id: adIds[0], reason: 'sold', chatId: chatIds[0], setId }, `ad:${adIds[0]}`)
    for (const each of [buyer, seller])
      expect((await rowsOf<Chat>(each, 'chat')).map(({ id, sold }) => ({ id, sold }))).toEqual(
        expect.arrayContaining(chatIds.map(id => ({ id, sold: 'here' }))),
      )
  })
})
