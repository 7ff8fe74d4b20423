import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../../shared/features/people/people.schema.ts'
import { algebra, daan, eva } from '../../../testing/named.ts'
import { createNotified, type Notified } from '../../../testing/notified.ts'
import { watch } from '../../watches/watches.table.ts'
import { readStopToken, stopToken } from './stop-token.ts'

let world: Notified
beforeEach(async () => {
  world = await createNotified()
  await world.seller.send('chatAlerts.set', { email: true, push: true })
  await world.buyer.send('watch.set', { bookId: algebra.id, email: true, push: true })
})
afterEach(() => world.close())

const token = (kind: 'message' | 'ad', personId: string, groupId = '') =>
  stopToken(world.app.deps.sign, { kind, personId, groupId })
const chats = () => token('message', eva.id)
const book = () => token('ad', daan.id, algebra.id)
const post = (path: string) =>
  world.app.ask(path, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const alertsOf = async () => {
  const pulled = await world.seller.pull(`me:${eva.id}`, 0)
  const row = ('rows' in pulled ? pulled.rows : []).findLast(({ kind }) => kind === 'person')?.row
  return (row as Person).chatAlerts
}
const watches = () => world.app.deps.store.read.select().from(watch)

describe('stopping the mails of one kind', () => {
  it('takes one call without a session, stops that kind alone, and may be repeated (RFC 8058)', async () => {
    for (let time = 0; time < 2; time += 1) expect((await post(`/api/stop/${chats()}`)).status).toBe(204)
    expect(await alertsOf()).toEqual({ email: false, push: true })
    expect(await watches()).toMatchObject([{ email: true, push: true }])
    for (let time = 0; time < 2; time += 1) expect((await post(`/api/stop/${book()}`)).status).toBe(204)
    expect(await watches()).toMatchObject([{ email: false, push: true }])
  })

  it('works from its page for a logged-in person, whose browser must send the origin, and the token to nobody (M20)', async () => {
    const page = await world.app.ask(`/stop/${chats()}`)
    // By Fetch, a form of a page with `no-referrer` has the origin `null`.
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    const as = { ...world.seller.headers, cookie: 'kaft=1' }
    expect((await world.app.ask(`/stop/${chats()}`, { method: 'POST', as })).status).toBe(200)
    expect(await alertsOf()).toEqual({ email: false, push: true })
  })

  it('works on the very address of the mail, as mailboxes post there (RFC 8058)', async () => {
    expect((await post(`/stop/${chats()}`)).status).toBe(200)
    expect(await alertsOf()).toEqual({ email: false, push: true })
  })

  it('is told to the devices of its person, and counts the watchers of the book again (M12)', async () => {
    await world.buyer.send('watch.set', { bookId: algebra.id, email: true, push: false })
    const before = await world.buyer.pull(`me:${daan.id}`, 0)
    const poked: string[] = []
    world.app.deps.pokes.subscribe([`me:${daan.id}`], ({ s }) => poked.push(s))
    await post(`/api/stop/${book()}`)
    expect(poked).toEqual([`me:${daan.id}`])
    const after = await world.buyer.pull(`me:${daan.id}`, 'next' in before ? before.next : 0)
    const rows = 'rows' in after ? after.rows.toSorted((a, b) => a.kind.localeCompare(b.kind)) : []
    expect(rows).toMatchObject([
      { kind: 'book', op: 'put', row: { watchers: 0 } },
      { kind: 'watch', op: 'del' },
    ])
  })

  it('outlives the wish of a device that was made before it (L8)', async () => {
    const before = world.app.clock.now()
    world.app.clock.move(1000)
    await post(`/api/stop/${chats()}`)
    await world.seller.send('chatAlerts.set', { email: true, push: true }, { createdAt: before })
    expect(await alertsOf()).toEqual({ email: false, push: true })
  })

  it('by a token that we did not write is 404, and changes nothing', async () => {
    const [head, sign = ''] = book().split('.')
    const other = token('ad', eva.id, algebra.id).split('.')[0]
    const forged = [
      'x',
      `${head}.`,
      `${head}`,
      `${other}.${sign}`,
      `${head}.${sign}a`,
      `${head?.toUpperCase()}.${sign}`,
      `m${head?.slice(1)}.${sign}`,
      `${head}.${sign.slice(0, -2)}AA`,
      encodeURIComponent('💩'),
    ]
    for (const bad of forged) {
      expect([bad, (await post(`/api/stop/${bad}`)).status]).toEqual([bad, 404])
      expect([bad, (await post(`/stop/${bad}`)).status]).toEqual([bad, 404])
      expect([bad, (await world.app.ask(`/stop/${bad}`)).status]).toEqual([bad, 404])
    }
    expect(await alertsOf()).toEqual({ email: true, push: true })
    expect(await watches()).toMatchObject([{ email: true }])
  })

  it('for somebody who is gone is done without a word', async () => {
    expect((await post(`/api/stop/${token('message', v7())}`)).status).toBe(204)
    expect((await post(`/api/stop/${token('ad', v7(), v7())}`)).status).toBe(204)
  })

  it('reads back what it wrote', () => {
    const { sign } = world.app.deps
    for (const stop of [
      { kind: 'message', personId: eva.id, groupId: '' },
      { kind: 'ad', personId: daan.id, groupId: algebra.id },
    ] as const)
      expect(readStopToken(sign, stopToken(sign, stop))).toEqual(stop)
  })
})

describe('the page of the link in a mail', () => {
  it('names what it will stop, asks once, and changes nothing by being opened', async () => {
    await world.buyer.send('mailLanguage.set', { language: 'nl' })
    const answer = await world.app.ask(`/stop/${book()}`)
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(text).toContain('Stoppen met mails over dit boek?')
    expect(text).toContain(algebra.name)
    expect(text.match(/<form method="post">/g)).toHaveLength(1)
    expect(text).toContain('<html lang="nl">')
    expect(text).not.toContain('<script')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await watches()).toMatchObject([{ email: true }])
    const done = await (await post(`/stop/${book()}`)).text()
    expect(done).toContain('Geen mails meer over dit boek')
    expect(done).not.toContain('<form')
  })

  it('is in the language of the mail, and of the browser where nobody knows whose it was', async () => {
    expect(await (await world.app.ask(`/stop/${chats()}`)).text()).toContain('Stop e-mails about chats?')
    const unknown = await world.app.ask('/stop/no', { headers: { 'accept-language': 'en' } })
    expect(await unknown.text()).toContain('This link is not right')
  })
})
