import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { createDevice, type Device } from '../testing/device.ts'
import { givenAd, givenBook } from '../testing/given.ts'
import { algebra, daan, eva } from '../testing/named.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { chatIdOf } from '../../shared/features/chats/chats.rules.ts'
import { plainCopy } from '../../shared/features/ads/testing/plain-copy.ts'

let app: TestApp
let device: Device
let args: { id: string; chatId: string; text: string }

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  const adId = await givenAd(app, eva, algebra.id)
  await createDevice(app, eva).push([])
  device = createDevice(app, daan)
  const chatId = await chatIdOf(adId, daan.id)
  await device.send('chat.start', { id: chatId, adId })
  args = { id: v7(), chatId, text: 'Hi' }
})
afterEach(() => app.close())

/** Harmful JSON texts in place of expected values. */
const hostile = [
  ['null', 'true', '0', '-1', '-0', '0.5', '1e21', '-1e21', '1e308', '1e999', '9007199254740993'],
  ['NaN', 'Infinity', '[]', '{}', '[[]]', '{"__proto__":{"x":1}}', '{"constructor":1}', '{"length":1e9}'],
  ['""', '" "', String.raw`"\u0000"`, String.raw`"\ud800"`, String.raw`"\udc00\ud800"`, '"\u202e\ufeff"'],
  ['"__proto__"', '"constructor"', '"toString"', '"\'; drop table mutation; --"', '"%00"', '"me:"', '"a:b:c"'],
  [JSON.stringify('x'.repeat(5000)), '['.repeat(5000) + ']'.repeat(5000)],
  ['"01.01.', '"1.1.', '"9999999999999999.1.', '"9007199254740993.1.'].map(start => `${start}${'A'.repeat(43)}"`),
].flat()
const mark = '"HERE"'
const hole = '\u0001'

/** Every text that comes of putting something else in the place of one value, whatever is around it. */
function* spoiled(value: unknown): Generator<string> {
  yield mark
  if (value === null || typeof value !== 'object') return
  for (const [name, member] of Object.entries(value))
    for (const inside of spoiled(member)) {
      const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...value }
      Object.assign(copy as object, { [name]: hole })
      yield JSON.stringify(copy).replace(JSON.stringify(hole), () => inside)
    }
}

async function answersTo(path: string, body: object): Promise<Map<number, string>> {
  const as = { ...device.headers, 'content-type': 'application/json' }
  const seen = new Map<number, string>()
  for (const text of spoiled(body))
    for (const value of hostile) {
      const sent = text.replace(mark, () => value)
      const { status } = await app.ask(path, { method: 'POST', as, body: sent })
      if (!seen.has(status)) seen.set(status, `${value} in ${text}`)
    }
  return seen
}

/** `NaN` and the like spoil the text around them as well. */
function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

const ofDevice = () => ({ clientId: device.clientId, epoch: null, expectUser: daan.id, now: 0, build: 1 })
const failures = (seen: Map<number, string>) => [...seen].filter(([status]) => status >= 500)

describe('whatever is written where something else is expected', () => {
  it('a push answers, and never with a failure of its own (J4)', async () => {
    const mutation = { ...device.envelope('message.send', args), receipt: `1.1.${'A'.repeat(43)}` }
    const mutations = [mutation, { ...mutation, id: v7(), n: mutation.n + 1, after: mutation.id }]
    const seen = await answersTo('/api/sync/push', { ...ofDevice(), mutations })
    expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 409, 422]))
    expect(failures(seen)).toEqual([])
  })

  it('a pull does (J4)', async () => {
    const scopes = [{ s: `me:${daan.id}`, cursor: 0 }]
    const seen = await answersTo('/api/sync/pull', { epoch: null, expectUser: daan.id, scopes })
    expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 422]))
    expect(failures(seen)).toEqual([])
  })

  it('a snapshot and a stream do (J4)', async () => {
    const places = ['9999999999999999.0.', '9007199254740993.1.', '1.99.', '01.01.', '-1.0.'].map(
      start => `${start}${'-'.repeat(36)}`,
    )
    const written = [...hostile, ...places].map(value => encodeURIComponent(value.toWellFormed()))
    const seen = new Map<number, string>()
    for (const value of [...written, '%', '%E0%A4%A', '%00', '+', '#'])
      for (const query of [`s=${value}`, `s=book:${algebra.id}&after=${value}`, `s=me:${daan.id}&expectUser=${value}`])
        for (const path of [`/api/sync/snapshot?${query}`, `/api/events?${query}`]) {
          const method = path.startsWith('/api/events') ? 'HEAD' : 'GET'
          const { status } = await app.ask(path, { method, as: device.headers })
          if (!seen.has(status)) seen.set(status, path)
        }
    expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 422]))
    expect(failures(seen)).toEqual([])
  })

  it('every mutation does, whatever its arguments are (J4)', async () => {
    const id = v7()
    const copy = { version: '1', ...plainCopy, priceCents: 100 } as const
    const each = [
      device.envelope('chat.start', { id: args.chatId, adId: v7() }),
      device.envelope('chat.read', { chatId: args.chatId, seq: 1 }),
      device.envelope('ad.delete', { id, reason: 'sold' }),
      device.envelope('book.propose', { id, isbn: '9780306406157', name: 'N', author: 'A', originalPriceCents: 1 }),
      device.envelope('ad.create', { id, bookId: algebra.id, ...copy, photos: ['f'.repeat(64)] }),
    ]
    let n = 100
    for (const envelope of each)
      for (const text of spoiled(envelope.args)) {
        const written = hostile.filter(isJson).map(value => {
          const mutation = JSON.stringify({ ...envelope, id: v7(), n: (n += 1), args: hole })
          return mutation.replace(JSON.stringify(hole), () => text.replace(mark, () => value))
        })
        const body = JSON.stringify({ ...ofDevice(), mutations: [hole] })
        const as = { ...device.headers, 'content-type': 'application/json' }
        const whole = body.replace(JSON.stringify(hole), () => written.join(','))
        const answer = await app.ask('/api/sync/push', { method: 'POST', as, body: whole })
        const told = { text, status: answer.status, answer: await answer.text() }
        expect(told).toEqual({ text, status: 200, answer: expect.not.stringContaining('"why":"server"') })
      }
  })
})
