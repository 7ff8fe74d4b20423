import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AccountExport } from '../../../shared/features/people/people.schema.ts'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import { createApp } from '../../app/app.ts'
import { must } from '../../../shared/lib/must.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { createFakeIdentity, type FakeIdentity } from '../../testing/fakes/fake-identity.ts'
import { givenAd, givenBook, givenPhoto } from '../../testing/given.ts'
import { givenAdmin, givenList } from '../../testing/given-list.ts'
import { algebra, daan, eva, noor } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { ad } from '../ads/ads.table.ts'
import { block } from '../blocks/blocks.table.ts'
import { invite, organisationAdmin } from '../organisations/organisations.table.ts'
import { follow } from '../booklists/booklists.table.ts'
import { book, bookRequest } from '../books/books.table.ts'
import { archiving, chat, message } from '../chats/chats.table.ts'
import { draft } from '../drafts/drafts.table.ts'
import { photo } from '../photos/photos.table.ts'
import { report } from '../reports/reports.table.ts'
import { finishDepartures } from './departures.usecases.ts'
import { erasePerson } from './erase-person.ts'
import { departure, person } from './people.table.ts'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'

const admin = 'admin-key'

let app: TestApp
let identity: FakeIdentity
/** `answer` is the provider's status to a removal; `removed` are the ids it got. */
let provider: { answer: number | 'silent'; removed: string[]; sessions: { id: string }[] }
let seller: Device
let buyer: Device
let adId: string
let chatId: string
let photoHash: string

beforeEach(async () => {
  identity = createFakeIdentity()
  provider = { answer: 204, removed: [], sessions: [] }
  app = await createTestApp({ identity: withAdmin(identity), config: { identityAdminKey: admin } })
  app.signIn = identity.signIn
  await givenBook(app, algebra)
  seller = createDevice(app, eva)
  buyer = createDevice(app, daan)
  await seller.push([])
  photoHash = await givenPhoto(app, eva)
  adId = v7()
  const copy = { version: '5e druk', ...plainCopy, priceCents: 2500 } as const
  await seller.send('ad.create', { id: adId, bookId: algebra.id, ...copy, photos: [photoHash] })
  await app.photos.put(`${photoHash}-800.webp`, Buffer.from('photo'))
  chatId = await chatIdOf(adId, daan.id)
  await buyer.send('chat.start', { id: chatId, adId })
  await buyer.send('message.send', { id: v7(), chatId, text: 'Is it still there?' })
  await seller.send('message.send', { id: v7(), chatId, text: 'It is' })
})
afterEach(() => app.close())

const kept = { id: v7(), body: { note: 'Mooi boek' }, photos: [], editedAt: 5000 }
const leave = (as = seller.headers) => app.ask('/api/account', { method: 'DELETE', as })
const farewellOf = async (personId: string, session?: string) => {
  const query = new URLSearchParams({ person: personId, ...(session && { session }) })
  return (await app.ask(`/api/account/farewell?${query.toString()}`)).json()
}

describe('the key that locks unsent work on a device', () => {
  const keyOf = async (as: Record<string, string>) =>
    ((await (await app.ask('/api/account/work-key', { as })).json()) as { key: string }).key

  it('is the same for one person at every login, and another for everybody else (F3, L9)', async () => {
    expect(await keyOf(seller.headers)).toBe(await keyOf(app.signIn(eva)))
    expect(await keyOf(seller.headers)).not.toBe(await keyOf(buyer.headers))
    expect(Buffer.from(await keyOf(seller.headers), 'base64url')).toHaveLength(32)
  })

  it('is given to nobody who is not logged in (G4, L9)', async () => {
    expect((await app.ask('/api/account/work-key')).status).toBe(401)
  })
})

describe('downloading my data', () => {
  it('gives the person, the identity, ads, drafts, chats with the messages of both sides, and photos (F4, M18)', async () => {
    await seller.send('draft.set', kept)
    const answer = await app.ask('/api/account/export', { as: seller.headers })
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="kaft-\d{4}-\d\d-\d\d\.json"$/)
    const all = (await answer.json()) as AccountExport
    expect(all).toMatchObject({
      person: { id: eva.id, email: eva.email },
      identity: { id: eva.id, traits: { email: eva.email } },
      devices: [{ id: expect.any(String) }],
      ads: [{ id: adId, city: 'Delft', priceCents: 2500 }],
      books: [{ id: algebra.id, name: algebra.name }],
      chats: [{ id: chatId, buyer: { firstName: 'Daan' } }],
      messages: [{ text: 'Is it still there?' }, { text: 'It is' }],
      drafts: [kept],
      photos: [{ hash: photoHash, address: `http://localhost:3000/uploads/images/${photoHash}-1600.jpg` }],
    })
  })

  it('holds the lists that the person follows, which go with the account (F4, M14)', async () => {
    const { organisationId, studyId } = await givenList(app)
    for (const device of [seller, buyer]) await device.send('list.follow', { organisationId, studyId, on: true })
    const all = (await (await app.ask('/api/account/export', { as: seller.headers })).json()) as AccountExport
    expect(all.follows).toEqual([{ id: studyId, organisationId, studyId }])
    await leave()
    expect(await app.deps.store.read.select({ who: follow.personId }).from(follow)).toEqual([{ who: daan.id }])
  })

  it('holds what they asked and whom they invited as an admin, which stays without them (F4, H3, H7, M14)', async () => {
    const { organisationId } = await givenList(app)
    await givenAdmin(app, organisationId, eva)
    const path = `/api/admin/organisations/${organisationId}`
    for (const _ of ['used', 'open']) await app.ask(`${path}/invites`, { as: seller.headers, json: {} })
    const [one] = await app.deps.store.read.select({ token: invite.token }).from(invite)
    await app.ask(`/api/invites/${one?.token}/acceptance`, { method: 'POST', as: buyer.headers })
    const asked = { values: { version: '6th' }, reason: 'Nieuwe druk' }
    await app.ask(`${path}/library/${algebra.id}/requests`, { as: seller.headers, json: asked })
    const all = (await (await app.ask('/api/account/export', { as: seller.headers })).json()) as AccountExport
    expect(all).toMatchObject({
      bookRequests: [{ bookId: algebra.id, ...asked }],
      invites: [{ organisationId }, { organisationId }],
    })
    await leave()
    const { read } = app.deps.store
    const left = await read.select({ by: invite.createdBy, usedBy: invite.usedBy }).from(invite)
    expect(left, 'an open invite ends with its maker').toEqual([{ by: null, usedBy: daan.id }])
    expect(await read.select({ by: bookRequest.personId }).from(bookRequest)).toEqual([{ by: null }])
    const admins = await read.select({ who: organisationAdmin.personId }).from(organisationAdmin)
    expect(admins).toEqual([{ who: daan.id }])
  })

  it('comes as one zip with the photos too, only for the logged-in person (F4, M14)', async () => {
    const ask = (method: string, as = {}) => app.ask('/api/account/export.zip', { method, as })
    expect((await ask('GET')).status).toBe(401)
    expect((await ask('HEAD')).status).toBe(401)
    const head = await ask('HEAD', seller.headers)
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
    const zip = await ask('GET', seller.headers)
    expect(zip.headers.get('content-type')).toBe('application/zip')
    expect(zip.headers.get('content-disposition')).toMatch(/^attachment; filename="kaft-\d{4}-\d\d-\d\d\.zip"$/)
    expect(zip.headers.get('cache-control')).toBe('no-store')
    const text = Buffer.from(await zip.arrayBuffer()).toString('latin1')
    expect(text).toContain(`photos/linear-algebra-and-its-applications-1-${photoHash.slice(0, 12)}.jpg`)
    expect(text).toContain('Is it still there?')
  })

  it('holds nothing of others: no ads, no chats, not the e-mail of the other person of a chat (F4)', async () => {
    const text = await (await app.ask('/api/account/export', { as: buyer.headers })).text()
    expect(text).toContain('Is it still there?')
    for (const theirs of [eva.email, eva.lastName, photoHash]) expect(text).not.toContain(theirs)
    const stranger = (await (await app.ask('/api/account/export', { as: app.signIn(noor) })).json()) as AccountExport
    expect([stranger.ads, stranger.chats, stranger.messages]).toEqual([[], [], []])
    expect([stranger.photos, stranger.drafts]).toEqual([[], []])
  })
})

describe('reports in the download', () => {
  it('are those of the person, and what came with their address once it is theirs (F4, M14, I2)', async () => {
    await buyer.send('report.create', { id: v7(), about: { kind: 'ad', id: adId }, reason: 'Nep' })
    await seller.send('report.create', { id: v7(), about: { kind: 'chat', id: chatId }, reason: 'Scheldt' })
    for (const reporter of [daan.email.toUpperCase(), eva.email])
      await app.ask('/api/report/anything', { json: { message: `Van ${reporter}`, reporter } })
    const all = (await (await app.ask('/api/account/export', { as: buyer.headers })).json()) as AccountExport
    expect(all.reports).toMatchObject([{ reason: 'Nep', about: { kind: 'ad', id: adId } }])
    expect(all.bugReports.map(({ message }) => message)).toEqual([`Van ${daan.email.toUpperCase()}`])
    const unproven = app.signIn({ ...daan, emailVerified: false })
    const less = (await (await app.ask('/api/account/export', { as: unproven })).json()) as AccountExport
    expect([less.reports.length, less.bugReports]).toEqual([1, []])
  })
})

describe('deleting my account', () => {
  it('leaves the reported rows for the operator, and nothing that names the reporter (F4, M14, I2)', async () => {
    await seller.send('report.create', { id: v7(), about: { kind: 'chat', id: chatId }, reason: 'Scheldt' })
    await buyer.send('report.create', { id: v7(), about: { kind: 'ad', id: adId }, reason: 'Nep' })
    for (const reporter of [eva.email.toUpperCase(), daan.email])
      await app.ask('/api/report/anything', { json: { message: 'Kapot', reporter } })
    const { read } = app.deps.store
    const known = () => read.select().from(report).orderBy(report.createdAt, report.id)
    expect((await known()).map(({ reporterId, replyTo }) => reporterId ?? replyTo)).toEqual([
      eva.id,
      daan.id,
      eva.email.toUpperCase(),
      daan.email,
    ])
    expect((await leave()).status).toBe(204)
    expect(await known()).toMatchObject([
      { reason: 'Scheldt', reporterId: null },
      { reason: 'Nep', reporterId: daan.id },
      { reason: 'Kapot', replyTo: null },
      { reason: 'Kapot', replyTo: daan.email },
    ])
  })

  it('of both in a chat takes the reports of that chat along (F4, M14)', async () => {
    await seller.send('report.create', { id: v7(), about: { kind: 'chat', id: chatId }, reason: 'Scheldt' })
    await buyer.send('report.create', { id: v7(), about: { kind: 'ad', id: adId }, reason: 'Nep' })
    await leave()
    await leave(buyer.headers)
    const left = await app.deps.store.read.select().from(report)
    expect(left).toMatchObject([{ kind: 'ad', reporterId: null }])
    expect(left).toHaveLength(1)
  })

  it('takes ads off, anonymises them and the chats, and removes drafts, photos, person and identity (F4, M18)', async () => {
    await seller.send('draft.set', kept)
    expect((await leave()).status).toBe(204)
    const { read } = app.deps.store
    expect(await read.select().from(person).where(eq(person.id, eva.id))).toEqual([])
    expect(await read.select().from(photo)).toEqual([])
    expect(await read.select().from(draft)).toEqual([])
    expect(await app.photos.get(`${photoHash}-800.webp`)).toBeUndefined()
    expect(await read.select().from(ad)).toMatchObject([{ sellerFirstName: '', city: '', photos: [] }])
    const [gone] = await read.select({ deletedAt: ad.deletedAt }).from(ad)
    expect(gone?.deletedAt).toBe(app.clock.now())
    expect(await read.select().from(book)).toMatchObject([{ available: 0, lowestPriceCents: null }])
    expect(provider.removed).toEqual([eva.id])
    expect((await app.ask(`/api/ads/${adId}`)).status).toBeLessThan(500)
  })

  it('leaves the chat readable for the other side, which hears of it by an ordinary pull, without a name (F4, E7)', async () => {
    const before = await buyer.pull(`me:${daan.id}`, 1)
    const cursor = 'next' in before ? before.next : 0
    await leave()
    const after = await buyer.pull(`me:${daan.id}`, cursor)
    expect(after).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({
          kind: 'chat',
          id: chatId,
          row: expect.objectContaining({ seller: { id: eva.id, firstName: '' } }),
        }),
        expect.objectContaining({
          kind: 'ad',
          id: adId,
          row: expect.objectContaining({ deletedAt: expect.any(Number) }),
        }),
      ]),
    })
    const older = await app.ask(`/api/chats/${chatId}/messages`, { as: buyer.headers })
    expect(await older.json()).toMatchObject({ messages: [{ text: 'It is' }, { text: 'Is it still there?' }] })
  })

  it('says in the chat of the other side that nobody is there, and of nobody else (F4, E7)', async () => {
    const chats = async () => {
      const pulled = await buyer.pull(`me:${daan.id}`, 0)
      return 'rows' in pulled ? pulled.rows.filter(({ kind }) => kind === 'chat').map(({ row }) => row) : []
    }
    expect(await chats()).toEqual([expect.not.objectContaining({ departed: true })])
    await leave()
    expect(await chats()).toEqual([expect.objectContaining({ departed: true })])
  })

  it('refuses a message to a person who is gone, with a code of its own, and takes none of it (F4, E3)', async () => {
    const text = 'Are you still there?'
    expect(await buyer.send('message.send', { id: v7(), chatId, text })).toMatchObject({ kind: 'applied' })
    await leave()
    const late = { id: v7(), chatId, text }
    expect(await buyer.send('message.send', late)).toMatchObject({ kind: 'rejected', code: 'not_found' })
    const { read } = app.deps.store
    expect(await read.select().from(message).where(eq(message.id, late.id))).toEqual([])
  })

  it('takes along whom they blocked, who blocked them, and what they archived (E4, E6, F4)', async () => {
    await seller.send('block.set', { chatId, on: true })
    await buyer.send('block.set', { chatId, on: true })
    for (const device of [seller, buyer]) await device.send('chat.archive', { chatId, reason: 'deal' })
    const { read } = app.deps.store
    expect([await read.select().from(block), await read.select().from(archiving)].map(rows => rows.length)).toEqual([
      2, 2,
    ])
    await leave()
    expect(await read.select().from(block)).toEqual([])
    expect(await read.select().from(archiving)).toMatchObject([{ personId: daan.id }])
    await leave(buyer.headers)
    expect(await read.select().from(archiving)).toEqual([])
  })

  it('takes a chat away once both sides are gone (F4)', async () => {
    await leave()
    await leave(buyer.headers)
    const { read } = app.deps.store
    expect(await read.select().from(chat)).toEqual([])
    expect(await read.select().from(message)).toEqual([])
  })

  it('asks for a login of the last minutes (F4)', async () => {
    const as = identity.signIn(eva, { authenticatedAt: app.clock.now() - 6 * 60_000 })
    const answer = await leave(as)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'login_too_old' })
    expect(provider.removed).toEqual([])
    expect(await app.deps.store.read.select().from(person).where(eq(person.id, eva.id))).toHaveLength(1)
    expect((await leave(identity.signIn(eva, { authenticatedAt: app.clock.now() - 4 * 60_000 }))).status).toBe(204)
  })

  it('makes the person nobody at once, also where the provider still knows them (F4)', async () => {
    provider.answer = 'silent'
    expect((await leave()).status).toBe(202)
    expect((await app.ask('/api/account/export', { as: seller.headers })).status).toBe(401)
    expect((await leave()).status).toBe(401)
    expect(await app.deps.store.read.select().from(person).where(eq(person.id, eva.id))).toEqual([])
  })

  it('takes a draft away that a request under way wrote after the rest was gone (F4, M18)', async () => {
    await leave()
    const row = { ...kept, personId: eva.id, rev: 1 }
    await app.deps.store.commit({ statements: [app.deps.store.write.insert(draft).values(row)] })
    await erasePerson(app.deps, eva.id)
    expect(await app.deps.store.read.select().from(draft)).toEqual([])
  })

  it('is finished later when the provider was away, or the server was killed after the wish was written (F4, K1)', async () => {
    provider.answer = 500
    expect((await leave()).status).toBe(202)
    provider.answer = 204
    const row = { personId: daan.id, askedAt: app.clock.now() }
    await app.deps.store.commit({ statements: [app.deps.store.write.insert(departure).values(row)] })
    await finishDepartures(app.deps)
    expect(provider.removed.toSorted()).toEqual([daan.id, eva.id].toSorted())
    const { read } = app.deps.store
    expect(await read.select().from(person)).toEqual([])
    expect((await read.select().from(departure)).every(({ finishedAt }) => finishedAt !== null)).toBe(true)
    await finishDepartures(app.deps)
    expect(provider.removed).toHaveLength(2)
  })

  it('says goodbye to their other devices, and to nobody else (F4)', async () => {
    const here = seller.headers['x-session-token']
    const there = app.signIn(eva)['x-session-token']
    provider.sessions = [{ id: must(there, 'a second session') }]
    expect(await farewellOf(eva.id, here)).toEqual({ why: null })
    await leave()
    expect(await farewellOf(eva.id, here)).toEqual({ why: 'deleted' })
    expect(await farewellOf(eva.id, there)).toEqual({ why: 'deleted' })
    expect(await farewellOf(daan.id, here)).toEqual({ why: null })
  })

  it('tells nobody who knows only their id, as everybody does who saw an ad, that they left (F4)', async () => {
    await leave()
    expect(await farewellOf(eva.id, seller.headers['x-session-token'])).toEqual({ why: 'deleted' })
    expect(await farewellOf(eva.id)).toEqual({ why: null })
    expect(await farewellOf(eva.id, buyer.headers['x-session-token'])).toEqual({ why: null })
  })

  it('keeps a photo that somebody else uploaded too (F4)', async () => {
    const theirs = { personId: noor.id, hash: photoHash, width: 8, height: 6, createdAt: 1 }
    await app.deps.store.commit({ statements: [app.deps.store.write.insert(photo).values(theirs)] })
    await leave()
    expect(await app.photos.get(`${photoHash}-800.webp`)).toBeDefined()
  })

  it('leaves the ads of others of the same book as they were (F4)', async () => {
    const other = await givenAd(app, noor, algebra.id, { priceCents: 900 })
    await leave()
    const [left] = await app.deps.store.read.select().from(ad).where(eq(ad.id, other))
    expect(left).toMatchObject({ sellerFirstName: 'Noor', deletedAt: null })
    expect(await app.deps.store.read.select().from(book)).toMatchObject([{ available: 1, lowestPriceCents: 900 }])
  })

  it('is not possible from another site (api.md)', async () => {
    const headers = { origin: 'https://elsewhere.example', cookie: 'ory_kratos_session=x' }
    const answer = await createApp(app.deps).request('http://localhost:3000/api/account', { method: 'DELETE', headers })
    expect(answer.status).toBe(403)
  })
})

/** The fake provider with the part of its admin API that is needed, and the identity that it exports. */
function withAdmin(fake: FakeIdentity): FakeIdentity {
  return Object.assign(fake, {
    async fetch(request: Request) {
      const { pathname } = new URL(request.url)
      const [, id] = /^\/admin\/identities\/(.+)$/.exec(pathname) ?? []
      const token = request.headers.get('x-session-token') ?? undefined
      if (id !== undefined) return remove(request, id)
      const answer = await fake.whoami({ cookie: undefined, token }, { fresh: true })
      if (answer.kind !== 'session') return new Response(null, { status: 401 })
      if (pathname === '/sessions') return Response.json(provider.sessions)
      const { id: session, person: of } = answer.session
      return Response.json({ id: session, identity: { id: of.id, traits: { email: of.email } } })
    },
  })
}

function remove(request: Request, id: string): Response {
  if (request.headers.get('authorization') !== `Bearer ${admin}`) return new Response(null, { status: 401 })
  if (provider.answer === 'silent') throw new Error('no answer')
  if (provider.answer === 204) provider.removed.push(id)
  return new Response(null, { status: provider.answer })
}
