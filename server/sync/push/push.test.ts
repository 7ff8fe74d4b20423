import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import { messageSend } from '../../../shared/features/chats/chats.mutations.ts'
import type { PushAnswer } from '../../../shared/sync/protocol.ts'
import { message } from '../../features/chats/chats.table.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, noor } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let device: Device
let chatId: string

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  const adId = await givenAd(app, eva, algebra.id)
  await createDevice(app, eva).push([])
  device = createDevice(app, daan)
  chatId = await chatIdOf(adId, daan.id)
  await device.send('chat.start', { id: chatId, adId })
})
afterEach(() => app.close())

const say = (text: string) => device.envelope('message.send', { id: v7(), chatId, text })
const resultsOf = async (answer: Response) => ((await answer.json()) as PushAnswer).results
const texts = async () =>
  (await app.deps.store.read.select().from(message).where(eq(message.chatId, chatId)).orderBy(message.seq)).map(
    row => row.text,
  )

describe('a push as a whole', () => {
  it('waits where its person sent 5,000 mutations within the hour, because each is remembered for ever (J4, B1)', async () => {
    const limited = await createTestApp({ config: { rateLimits: true } })
    const sender = createDevice(limited, daan)
    const unknown = { name: 'unknown', lane: 'me', after: null, args: null, createdAt: 0, schema: 1 }
    const fifty = Array.from({ length: 50 }, (_, n) => ({ ...unknown, id: v7(), n: n + 1 }))
    for (let pushes = 0; pushes < 100; pushes += 1) expect((await sender.push(fifty)).status).toBe(200)
    const one = sender.envelope('chat.read', { chatId, seq: 1 }, { n: 51 })
    const answer = await sender.push([one])
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await createDevice(limited, noor).push([one])).status).toBe(200)
    await limited.close()
  })

  it('needs a session', async () => {
    const body = { clientId: v7(), epoch: null, expectUser: daan.id, now: 0, build: 1, mutations: [] }
    expect((await app.ask('/api/sync/push', { json: body })).status).toBe(401)
  })

  it('is refused as identity when the cookie has become another person, and applies nothing (L9)', async () => {
    const answer = await device.push([say('Hi')], { expectUser: noor.id })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'identity', epoch: expect.any(String) })
    expect(await texts()).toEqual([])
  })

  it('is refused as identity when the client belongs to another person (L9)', async () => {
    const other = createDevice(app, noor)
    const answer = await other.push([], { clientId: device.clientId })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'identity' })
  })

  it('is refused under an epoch that is not that of the server, and tells the right one', async () => {
    const answer = await device.push([say('Hi')], { epoch: 'long ago' })
    expect(answer.status).toBe(409)
    const { epoch, code } = (await answer.json()) as { epoch: string; code: string }
    expect(code).toBe('epoch')
    expect((await device.push([say('Hi')], { epoch })).status).toBe(200)
  })

  it('is refused as forked when a copy of the device used the same number', async () => {
    const first = say('Hi')
    await device.push([first])
    const answer = await device.push([{ ...say('From the copy'), n: first.n }])
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'forked' })
    const again = await device.push([{ ...first }], { clientId: v7() })
    expect(await resultsOf(again)).toMatchObject([{ kind: 'applied' }])
    expect(await texts()).toEqual(['Hi'])
  })

  it('is too large with more than 50 mutations or 256 KB (J4)', async () => {
    expect((await device.push(Array.from({ length: 51 }, () => say('Hi')))).status).toBe(413)
    expect((await device.push([say('x'.repeat(256 * 1024))])).status).toBe(413)
    expect((await device.push(Array.from({ length: 50 }, () => say('Hi')))).status).toBe(200)
  })

  it('takes four queries and one commit for a message, and for fifty', async () => {
    const { store } = app.deps
    const commits = await store.version()
    expect(await app.readsOf(() => device.push([say('Hi')]))).toBe(4)
    expect((await store.version()) - commits).toBe(1)
    const many = Array.from({ length: 50 }, (_, index) => say(`${index}`))
    const chained = many.map((each, index) => ({ ...each, after: many[index - 1]?.id ?? null }))
    expect(await app.readsOf(() => device.push(chained))).toBe(4)
    expect((await store.version()) - commits).toBe(2)
    expect(await texts()).toEqual(['Hi', ...many.map((_, index) => `${index}`)])
  })

  it('takes two queries and no commit where all of it is known', async () => {
    const { store } = app.deps
    const sent = say('Hi')
    await device.push([sent])
    const commits = await store.version()
    expect(await app.readsOf(() => device.push([sent]))).toBe(2)
    expect((await store.version()) - commits).toBe(0)
  })

  it('answers bad envelopes, unreadable JSON and other content types without applying anything (J4)', async () => {
    expect((await device.push([{ ...say('Hi'), n: -1 }])).status).toBe(422)
    expect((await device.pushRaw({ clientId: 'me' })).status).toBe(422)
    const as = { ...device.headers, 'content-type': 'application/json' }
    expect((await app.ask('/api/sync/push', { method: 'POST', as, body: '{' })).status).toBe(400)
    const text = { ...device.headers, 'content-type': 'text/plain' }
    expect((await app.ask('/api/sync/push', { method: 'POST', as: text, body: '{}' })).status).toBe(415)
    expect(await texts()).toEqual([])
  })

  it('takes any word as build, and entries counted from nought: api.md says no more of them (L7)', async () => {
    const fresh = createDevice(app, daan)
    for (const [n, build] of [1, 1795272149, '1795272149', 'test'].entries()) {
      const answer = await fresh.push([{ ...say(String(build)), n }], { build })
      expect(await resultsOf(answer)).toMatchObject([{ kind: 'applied' }])
    }
    expect((await fresh.push([], { build: null })).status).toBe(422)
  })

  it('answers 503 while the provider cannot be asked, never 401 (G4)', async () => {
    app.identity.available = false
    const answer = await device.push([say('Hi')])
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'identity_unavailable' })
  })
})

describe('a mutation', () => {
  it('that comes again gets its stored answer and has no second effect (L3)', async () => {
    const hello = say('Hi')
    const [first] = await resultsOf(await device.push([hello]))
    const answers = await Promise.all([1, 2, 3].map(() => device.push([hello])))
    for (const answer of answers) expect(await resultsOf(answer)).toEqual([first])
    expect(await texts()).toEqual(['Hi'])
  })

  it('sent several times at once is applied once (L3)', async () => {
    const hello = say('Hi')
    const answers = await Promise.all(Array.from({ length: 8 }, () => device.push([hello])))
    const results = await Promise.all(answers.map(resultsOf))
    expect(new Set(results.map(each => JSON.stringify(each))).size).toBe(1)
    expect(results[0]).toMatchObject([{ kind: 'applied' }])
    expect(await texts()).toEqual(['Hi'])
  })

  it('under a known id with other content, or of another person, is id_reused', async () => {
    const hello = say('Hi')
    await device.push([hello])
    const other = { ...hello, args: { id: v7(), chatId, text: 'Something else' } }
    expect(await resultsOf(await device.push([other]))).toMatchObject([{ kind: 'rejected', code: 'id_reused' }])
    const stranger = createDevice(app, noor)
    expect(await resultsOf(await stranger.push([{ ...hello }]))).toMatchObject([{ code: 'id_reused' }])
    expect(await texts()).toEqual(['Hi'])
  })

  it('of an unknown name is rejected for good; one of a newer schema waits for a newer server', async () => {
    const [unknown, newer] = await resultsOf(
      await device.push([
        { ...say('Hi'), name: 'message.shout' },
        { ...say('Hi'), schema: messageSend.schema + 1 },
      ]),
    )
    expect(unknown).toMatchObject({ kind: 'rejected', code: 'unknown_mutation' })
    expect(newer).toMatchObject({ kind: 'retry', why: 'schema' })
    expect(await app.deps.store.read.get(sql`select count(*) as n from mutation where name = 'message.send'`)).toEqual({
      n: 0,
    })
  })

  it('with wrong arguments or in a wrong lane is rejected with a sentence per field in the language asked (J3)', async () => {
    const blank = { ...say('Hi'), args: { id: v7(), chatId, text: '  ' } }
    const [wrong, lane] = await resultsOf(await device.push([blank, { ...say('Hi'), lane: 'me' }]))
    expect(wrong).toMatchObject({ kind: 'rejected', code: 'invalid', fields: { text: 'This field is required' } })
    expect(lane).toMatchObject({ kind: 'rejected', code: 'invalid', fields: { lane: 'This is not right.' } })
    const common = { clientId: device.clientId, epoch: null, expectUser: daan.id, now: 0, build: 1 }
    const json = { ...common, mutations: [blank] }
    const dutch = await app.ask('/api/sync/push', { as: { ...device.headers, 'accept-language': '*' }, json })
    expect(await resultsOf(dutch)).toMatchObject([{ fields: { text: 'Dit veld is verplicht' } }])
  })

  it('waits for the one before it in its lane, wherever that is', async () => {
    const [first, second, third] = [say('1'), say('2'), say('3')]
    second.after = first.id
    third.after = second.id
    expect(await resultsOf(await device.push([second]))).toMatchObject([{ kind: 'retry', why: 'dependency' }])
    expect(await resultsOf(await device.push([third, second, first]))).toMatchObject(
      Array.from({ length: 3 }, () => ({ kind: 'applied' })),
    )
    expect(await texts()).toEqual(['1', '2', '3'])
  })

  it('sees what comes before it in the same push, also when it names nothing to wait for (L3)', async () => {
    const adId = await givenAd(app, eva, algebra.id)
    const id = await chatIdOf(adId, noor.id)
    const other = createDevice(app, noor)
    const answer = await other.push([
      { ...other.envelope('chat.start', { id, adId }), after: null },
      { ...other.envelope('message.send', { id: v7(), chatId: id, text: 'Hi' }), after: null },
      { ...other.envelope('chat.read', { chatId: id, seq: 1 }), after: null },
    ])
    expect(await resultsOf(answer)).toMatchObject([{ kind: 'applied' }, { kind: 'applied' }, { kind: 'applied' }])
  })

  it('twice in one push with other content is id_reused the second time', async () => {
    const one = say('Hi')
    const two = { ...one, args: { ...Object(one.args), text: 'Ho' } }
    expect(await resultsOf(await device.push([one, one, two]))).toMatchObject([
      { kind: 'applied' },
      { kind: 'applied' },
      { kind: 'rejected', code: 'id_reused' },
    ])
    expect(await texts()).toEqual(['Hi'])
  })

  it('with arguments that nest without end is refused like any other (J4)', async () => {
    const common = { clientId: device.clientId, epoch: null, expectUser: daan.id, now: 0, build: 1 }
    const body = JSON.stringify({ ...common, mutations: [{ ...say('Hi'), args: 'HERE' }] })
    const deep = body.replace('"HERE"', '['.repeat(100_000) + ']'.repeat(100_000))
    const as = { ...device.headers, 'content-type': 'application/json' }
    const answer = await app.ask('/api/sync/push', { method: 'POST', as, body: deep })
    expect(await resultsOf(answer)).toMatchObject([{ kind: 'rejected', code: 'invalid' }])
  })

  it('that waits for itself or in a circle is not applied, and the push still gets its answer', async () => {
    const [first, second, alone] = [say('1'), say('2'), say('3')]
    first.after = second.id
    second.after = first.id
    alone.after = alone.id
    expect(await resultsOf(await device.push([first, second, alone]))).toMatchObject(
      Array.from({ length: 3 }, () => ({ kind: 'retry', why: 'dependency' })),
    )
  })

  it('goes on after one of its lane was refused', async () => {
    const refused = { ...say('Hi'), args: { id: v7(), chatId, text: '' } }
    const next = { ...say('Hi'), after: refused.id }
    expect(await resultsOf(await device.push([refused, next]))).toMatchObject([
      { kind: 'rejected', code: 'invalid' },
      { kind: 'applied' },
    ])
  })

  it('is answered retry when our own store fails, and is applied when it is well again', async () => {
    const hello = say('Hi')
    const commit = app.deps.store.commit
    app.deps.store.commit = () => Promise.reject(new Error('disk full'))
    expect(await resultsOf(await device.push([hello]))).toMatchObject([{ kind: 'retry', why: 'server' }])
    app.deps.store.commit = commit
    expect(await resultsOf(await device.push([hello]))).toMatchObject([{ kind: 'applied' }])
    expect(await texts()).toEqual(['Hi'])
  })

  it('chained fifty times in one push costs one flush to disk', async () => {
    const chain = Array.from({ length: 50 }, (_, index) => say(String(index)))
    for (const [index, each] of chain.entries()) each.after = chain[index - 1]?.id ?? null
    let groups = 0
    const commit = app.deps.store.commit
    const turns = new Set<Promise<unknown>>()
    app.deps.store.commit = batch => {
      if (turns.size === 0) groups += 1
      const done = commit(batch).finally(() => turns.clear())
      turns.add(done)
      return done
    }
    const results = await resultsOf(await device.push(chain))
    expect(results.every(({ kind }) => kind === 'applied')).toBe(true)
    expect(groups).toBe(1)
    expect(await texts()).toEqual(chain.map((_, index) => String(index)))
  })
})
