import type { Hono } from 'hono'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatIdOf, derivedId } from '../../shared/features/chats/chats.rules.ts'
import { type MutationName, mutations } from '../../shared/features/mutations.ts'
import type { Env } from '../middleware/route.ts'
import { pathWith } from '../testing/answers/check-answer.ts'
import { createDevice } from '../testing/device.ts'
import { givenAd, givenBook, givenDecided, givenPhoto } from '../testing/given.ts'
import { algebra, daan, eva, noor } from '../testing/named.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { exampleOf } from './api-examples/examples.ts'
import { createApp } from './app.ts'
import { operations } from './operations.ts'
import { syncParts } from './sync-parts.ts'
import { plainCopy } from '../../shared/features/ads/testing/plain-copy.ts'

/** Eva sells to Daan; Noor is signed in and has nothing to do with it. What is new must be named here, or a test fails. */
let app: TestApp
let adId: string
let chatId: string
let photoHash: string
let draftId: string
let reportId: string

beforeAll(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  photoHash = await givenPhoto(app, eva)
  for (const person of [eva, daan, noor]) await createDevice(app, person).push([])
  adId = await givenAd(app, eva, algebra.id)
  chatId = await chatIdOf(adId, daan.id)
  const buyer = createDevice(app, daan)
  const seller = createDevice(app, eva)
  await buyer.send('chat.start', { id: chatId, adId })
  await buyer.send('message.send', { id: v7(), chatId, text: 'Geheim' })
  reportId = await givenDecided(app, { adId, reporter: daan })
  draftId = v7()
  await seller.send('draft.set', { id: draftId, body: { note: 'Geheim' }, photos: [photoHash], editedAt: 1 })
})
afterAll(() => app.close())

const served = (deps: TestApp['deps']) =>
  (createApp(deps) as unknown as Hono<Env>).routes
    .filter(({ path, method }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => ({ method, path: path.replace(/:(\w+)(\{[^}]*\})?/g, v7()) }))

describe('every route', () => {
  it('that writes refuses a cookie that another site made a browser send (api.md)', async () => {
    const writes = served(app.deps).filter(({ method }) => method !== 'GET')
    const signIn = ['DELETE', 'PUT', 'PATCH'].map(method => ({ method, path: '/auth/sessions' }))
    expect(writes.length).toBeGreaterThan(3)
    for (const { method, path } of [...writes, ...signIn].filter(each => each.path !== '/api/sync/pull'))
      for (const origin of ['https://evil.example', 'http://localhost:3001', 'null', undefined]) {
        const headers = { cookie: 'ory_kratos_session=abc', ...(origin && { origin }) }
        const answer = await createApp(app.deps).request(`http://localhost:3000${path}`, { method, headers })
        expect([method, path, origin, answer.status]).toEqual([method, path, origin, 403])
        expect(await answer.json()).toMatchObject({ code: 'origin' })
      }
  })

  it('lets programs without a cookie through to where their key or token is asked for', async () => {
    const cookie = 'ory_kratos_session=abc'
    const authorization = 'Bearer abc'
    const statusOf = async (headers: Record<string, string>) =>
      (await createApp(app.deps).request('http://localhost:3000/auth/sessions', { method: 'DELETE', headers })).status
    expect(await statusOf({ authorization })).not.toBe(403)
    expect(await statusOf({ 'x-session-token': 'abc', cookie })).not.toBe(403)
    expect(await statusOf({ authorization, cookie })).toBe(403)
  })

  it('outside the API is one that is known here', () => {
    const known = [
      '/health/alive',
      '/health/ready',
      '/uploads/images/[0-9a-f]{64}-(?:(?:320|800|1600)\\.(?:webp|jpg)|logo\\.png)',
      '/uploads/chats/p[0-9a-f]{64}-(?:320|800|1600)\\.(?:webp|jpg)',
      '/dev/mail',
      '/dev/mail.json',
      '/metrics',
      '/robots.txt',
      '/stop/x',
      '/.well-known/change-password',
      '/sitemap(-\\d+)?\\.xml',
    ]
    const outside = (createApp(app.deps) as unknown as Hono<Env>).routes
      .filter(({ path, method }) => method !== 'ALL' && !path.startsWith('/api/') && !path.endsWith('*'))
      .map(({ path }) => path.replace(/:\w+(?:\{(.*)\})?/, (_, pattern) => pattern ?? 'x'))
    expect([...new Set(outside)].sort()).toEqual(known.sort())
  })
})

describe('a person who has nothing to do with it', () => {
  /** Ids of things of others, for each call that takes the id of something and needs a session. */
  const ofOthers: Record<string, () => Record<string, string>> = {
    '/api/chats/{id}/messages': () => ({ id: chatId }),
    '/api/report/conversation/{id}': () => ({ id: chatId }),
    '/api/reports/{id}/appeal': () => ({ id: reportId }),
  }
  /** Everybody may report public things, and accept an invite by its link. */
  const open = ['/api/report/listing/{id}', '/api/invites/{token}/acceptance']
  const named = operations.filter(
    ({ params, session, path }) =>
      params && session === 'required' && !open.includes(path) && !/^\/api\/(admin|operator)\//.test(path),
  )

  it('is not told apart from one who asks for a missing row: 404 (L9)', async () => {
    expect(named.map(({ path }) => path).sort()).toEqual(Object.keys(ofOthers).sort())
    for (const operation of named) {
      const { method, path } = operation
      const json = exampleOf(operation).body
      const ask = (as: Record<string, string>) =>
        app.ask(pathWith(path, ofOthers[path]?.() ?? {}), { method: method.toUpperCase(), as, json })
      expect((await ask(app.signIn(daan))).ok).toBe(true)
      expect((await ask(app.signIn(noor))).status).toBe(404)
      expect((await ask({})).status).toBe(401)
    }
  })

  it('changes nothing of it, by whatever mutation (L9)', async () => {
    const refused: Record<MutationName, () => Promise<[object, string]>> = {
      'ad.create': async () => [
        { ...anAd, id: v7(), bookId: algebra.id, photos: [photoHash] },
        // The photo of another person is none of one's own.
        'photos',
      ],
      'ad.delete': async () => [{ id: adId, reason: 'sold' }, 'not_found'],
      'ad.renew': async () => [{ id: adId }, 'not_found'],
      'book.propose': async () => [{ ...aBook, id: algebra.id }, 'id_reused'],
      'chat.start': async () => [{ id: chatId, adId }, 'invalid'],
      'message.send': async () => [{ id: v7(), chatId, text: 'Hoi' }, 'not_member'],
      'chat.read': async () => [{ chatId, seq: 1 }, 'not_member'],
      'report.create': async () => [
        { id: v7(), about: { kind: 'chat', id: chatId }, reason: 'Nieuwsgierig' },
        'not_member',
      ],
      'chat.archive': async () => [{ chatId, reason: 'deal' }, 'not_member'],
      'block.set': async () => [{ chatId, on: true }, 'not_member'],
      'reservation.create': async () => [{ id: v7(), adId, chatId, until: app.clock.now() + 1000 }, 'not_found'],
      'reservation.delete': async () => [{ id: v7() }, 'not_found'],
      'handover.propose': async () => [
        { id: v7(), chatId, places: [{ place: 'Bieb', at: app.clock.now() + 1000 }] },
        'not_member',
      ],
      'handover.answer': async () => [{ id: v7(), accepted: 0 }, 'not_found'],
      'offer.make': async () => [{ id: v7(), chatId, priceCents: 1 }, 'not_member'],
      'set.create': async () => [{ id: v7(), adIds: [adId, v7()], priceCents: 1 }, 'not_found'],
      'set.delete': async () => [{ id: v7() }, 'not_found'],
      'set.change': async () => [{ id: v7(), adIds: [adId, v7()], priceCents: 1 }, 'not_found'],
      'offer.withdraw': async () => [{ id: v7() }, 'not_found'],
      'offer.answer': async () => [{ id: v7(), answer: 'accept' }, 'not_found'],
      'handover.confirm': async () => [{ id: v7(), worked: true }, 'not_found'],
      // These are about oneself only: they are done, and touch nobody else.
      'watch.set': async () => [{ bookId: v7(), email: false, push: true }, 'not_found'],
      'chatAlerts.set': async () => [{ email: true, push: true }, 'applied'],
      'dealAlerts.set': async () => [{ email: true, push: false }, 'applied'],
      'listAlerts.set': async () => [{ email: true, push: false }, 'applied'],
      'quietHours.set': async () => [{ on: true }, 'applied'],
      'mailLanguage.set': async () => [{ language: 'en' }, 'applied'],
      'device.register': async () => [
        { endpoint: 'https://192.168.0.1/', keys: { p256dh: 'a', auth: 'a' }, language: 'nl' },
        'invalid',
      ],
      'device.remove': async () => [{ endpoint: 'https://push.example/of-eva' }, 'applied'],
      'draft.set': async () => [{ id: draftId, body: {}, photos: [photoHash], editedAt: 1 }, 'photos'],
      // As one that is not there: there is nothing to do.
      'draft.delete': async () => [{ id: draftId }, 'applied'],
      'search.save': async () => [
        { id: v7(), query: { q: 'algebra' }, name: 'algebra', email: false, push: true, every: 'daily' },
        'applied',
      ],
      'search.forget': async () => [{ id: v7() }, 'applied'],
      'shelf.set': async () => [
        { id: v7(), bookId: algebra.id, isbn: null, boughtAt: null, fromChatId: chatId, remind: true },
        'not_member',
      ],
      'shelf.delete': async () => [{ id: await derivedId(`shelf:${chatId}`) }, 'applied'],
      'shelfFill.set': async () => [{ on: false }, 'applied'],
      'list.follow': async () => [{ organisationId: v7(), studyId: v7(), on: true }, 'not_found'],
      'list.read': async () => [{ studyId: v7(), at: 1 }, 'applied'],
      'student.ask': async () => [{ email: 'noor@student.tudelft.nl' }, 'applied'],
      'student.prove': async () => [{ email: 'eva@student.tudelft.nl', code: '000000' }, 'invalid'],
      'student.forget': async () => [{}, 'applied'],
    }
    const anAd = { version: '1', ...plainCopy, priceCents: 100 }
    const aBook = { isbn: null, name: 'Reader', author: 'Vakgroep', originalPriceCents: null }
    const stranger = createDevice(app, noor)
    for (const name of Object.keys(mutations) as MutationName[]) {
      const [args, code] = await refused[name]()
      const before = await everything()
      const result = await stranger.send(name, args as never)
      expect([name, 'code' in result ? result.code : 'why' in result ? result.why : result.kind]).toEqual([name, code])
      expect(await everything()).toBe(before)
    }
  })

  it('follows no scope that is not theirs, by pull, snapshot or stream (L9)', async () => {
    const organisation = v7()
    const expected: Record<string, { s: string; stranger: number; other: number }> = {
      me: { s: `me:${eva.id}`, stranger: 401, other: 409 },
      orgadmin: { s: `orgadmin:${organisation}`, stranger: 401, other: 404 },
      org: { s: `org:${organisation}`, stranger: 404, other: 404 },
      book: { s: `book:${algebra.id}`, stranger: 200, other: 200 },
    }
    expect(Object.keys(expected).sort()).toEqual(Object.keys(syncParts(app.deps).scopes).sort())
    for (const { s, stranger, other } of Object.values(expected))
      for (const [as, status] of [
        [{}, stranger],
        [app.signIn(noor), other],
      ] as const) {
        expect([s, (await app.ask(`/api/sync/snapshot?s=${s}`, { as })).status]).toEqual([s, status])
        const json = { epoch: null, expectUser: null, scopes: [{ s, cursor: 0 }] }
        const pulled = await app.ask('/api/sync/pull', { as, json })
        const revoked = pulled.ok && (await pulled.json()).scopes[0].revoked === true
        expect([s, revoked ? 404 : pulled.status]).toEqual([s, status])
        const stream = await app.ask(`/api/events?s=${s}`, { as })
        await stream.body?.cancel()
        expect([s, stream.status]).toEqual([s, status === 404 ? 200 : status])
      }
  })

  it('reads no name, address or message of others in anything that is open (design 7)', async () => {
    const fill = (path: string, params: object = {}) =>
      pathWith(
        path,
        Object.fromEntries(Object.keys(params).map(name => [name, path.includes('/ads/') ? adId : algebra.id])),
      )
    const paths = operations.filter(({ method, path }) => method === 'get' && path !== '/api/events')
    for (const as of [{}, app.signIn(noor)])
      for (const { path, params } of paths) {
        const text = await (await app.ask(`${fill(path, params)}?s=book:${algebra.id}`, { as })).text()
        for (const secret of [eva.email, daan.email, daan.lastName, 'Geheim']) expect(text).not.toContain(secret)
      }
    expect(await (await app.ask(`/api/chats/${chatId}/messages`, { as: app.signIn(daan) })).text()).toContain('Geheim')
  })
})

/** Every row that a mutation could change. */
async function everything(): Promise<string> {
  const pulls = [eva, daan].map(person => createDevice(app, person).pull(`me:${person.id}`, 0))
  // Not up to which rev, because the stranger's own changes move that.
  return JSON.stringify((await Promise.all(pulls)).map(pulled => 'rows' in pulled && pulled.rows))
}
