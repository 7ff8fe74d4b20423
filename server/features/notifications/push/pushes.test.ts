import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDevice } from '../../../testing/device.ts'
import { algebra, daan, eva, noor, sanne } from '../../../testing/named.ts'
import { createNotified, type Notified } from '../../../testing/notified.ts'
import { device, waitingPush } from '../notifications.table.ts'

let world: Notified
beforeEach(async () => {
  world = await createNotified()
})
afterEach(() => world.close())

const minutes = (many: number) => world.app.clock.move(many * 60_000)
const waiting = () => world.app.deps.store.read.select().from(waitingPush)
const devices = () => world.app.deps.store.read.select().from(device)
const alerts = (by = world.seller) => by.send('chatAlerts.set', { email: false, push: true })
const watchAs = (by = world.buyer) => by.send('watch.set', { bookId: algebra.id, email: false, push: true })

describe('a new message', () => {
  beforeEach(async () => {
    await alerts()
    await world.register(world.seller, 'phone')
  })

  it('reaches the other’s devices, each in its language, with its link and its group (E5, L6)', async () => {
    await world.register(world.seller, 'laptop', 'en')
    await world.say('Is hij er nog?')
    await world.notify()
    const { service, chatId } = world
    const payload = {
      kind: 'message',
      title: `Daan · ${algebra.name}`,
      body: 'Is hij er nog?',
      url: `/chat/${chatId}`,
      tag: `chat:${chatId}`,
      count: 1,
    }
    expect(service.of('phone')).toEqual([payload])
    expect(service.of('laptop')).toEqual([{ ...payload, url: `/en/chat/${chatId}` }])
    expect(service.arrived[0]?.headers).toMatchObject({
      ttl: String(7 * 24 * 3600),
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{1,32}$/),
    })
    expect(service.arrived[0]?.headers['topic']).not.toContain(chatId)
  })

  it('is told once, in the order in which messages were written, whoever looks again (L6)', async () => {
    for (const text of ['een', 'twee', 'drie']) await world.say(text)
    await world.notify()
    await world.notify()
    expect(world.service.of('phone').map(({ body }) => body)).toEqual(['een', 'twee', 'drie'])
    expect(await waiting()).toEqual([])
  })

  it('does not reach its writer, nor a person who does not want to hear of it (E5)', async () => {
    await world.register(world.buyer, 'buyers')
    await alerts(world.buyer)
    await world.say('Hoi')
    await world.notify()
    expect(world.service.of('phone')).toHaveLength(1)
    expect(world.service.of('buyers')).toEqual([])
    await world.seller.send('chatAlerts.set', { email: false, push: false })
    await world.say('Nog eens')
    await world.notify()
    expect(world.service.of('phone')).toHaveLength(1)
  })

  it('gets no messages from before it was turned on', async () => {
    const other = await createNotified()
    await other.say('Vroeger')
    await other.register(other.seller, 'phone')
    await other.notify()
    await other.seller.send('chatAlerts.set', { email: false, push: true })
    await other.say('Nu')
    await other.notify()
    expect(other.service.of('phone').map(({ body }) => body)).toEqual(['Nu'])
    await other.close()
  })

  it('is cut at 120 code points, never in the middle of one', async () => {
    await world.say('💚'.repeat(121))
    await world.say('💚'.repeat(120))
    await world.notify()
    expect(world.service.of('phone').map(({ body }) => body)).toEqual([`${'💚'.repeat(119)}…`, '💚'.repeat(120)])
  })

  it('counts what is unread, also after it was read on another device (L6)', async () => {
    const read = (seq: number) => world.seller.send('chat.read', { chatId: world.chatId, seq })
    await world.say('1')
    await world.say('2')
    await world.notify()
    await read(2)
    await world.say('3')
    await world.notify()
    expect(world.service.of('phone').map(({ count }) => count)).toEqual([2, 2, 1])
  })

  it('that was read meanwhile is not told any more', async () => {
    await world.say('1')
    await world.seller.send('chat.read', { chatId: world.chatId, seq: 1 })
    await world.say('2')
    await world.notify()
    expect(world.service.of('phone').map(({ body }) => body)).toEqual(['2'])
  })

  it('does not reach a person who sees that chat, and again 45 seconds after they looked last (L6)', async () => {
    const look = (chatId: string | null, as = world.seller.headers) =>
      world.app.ask('/api/presence', { as, json: { chatId } })
    expect((await look(world.chatId)).status).toBe(204)
    await world.say('gezien')
    await world.notify()
    await world.seller.send('chat.read', { chatId: world.chatId, seq: 1 })
    world.app.clock.move(45_001)
    await world.say('weg')
    await world.notify()
    await look(world.chatId)
    await look(null)
    world.app.clock.move(1)
    await world.say('andere pagina')
    await world.notify()
    await look(algebra.id)
    await look(world.chatId, world.buyer.headers)
    await world.say('andere chat')
    await world.notify()
    expect(world.service.of('phone').map(({ body }) => body)).toEqual(['weg', 'andere pagina', 'andere chat'])
  })

  it('comes a little later to a person who was said to see that chat and did not read it (L6)', async () => {
    const json = { chatId: world.chatId }
    await world.app.ask('/api/presence', { as: world.seller.headers, json })
    await world.say('net weg')
    await world.notify()
    expect(world.service.of('phone')).toEqual([])
    world.app.clock.move(45_001)
    await world.notify()
    expect(world.service.of('phone').map(({ body }) => body)).toEqual(['net weg'])
  })

  it('that was in view is not told where word that it was read comes after word that they left (L6)', async () => {
    const look = (chatId: string | null) =>
      world.app.ask('/api/presence', { as: world.seller.headers, json: { chatId } })
    await look(world.chatId)
    await world.say('gezien, en al gewogen')
    await world.notify()
    await world.say('gezien, en nog niet')
    await look(null)
    await world.notify()
    world.app.clock.move(1)
    await world.say('van na het weggaan')
    await world.notify()
    expect(world.service.of('phone').map(({ body }) => body)).toEqual(['van na het weggaan'])
    await world.seller.send('chat.read', { chatId: world.chatId, seq: 2 })
    world.app.clock.move(5001)
    await world.notify()
    expect(world.service.of('phone').map(({ body }) => body)).toEqual(['van na het weggaan'])
    expect(await waiting()).toEqual([])
  })

  it('is told a moment after who was said to see that chat looks away, from nowhere else, and their device answers (L6)', async () => {
    const look = (chatId: string | null, as = world.seller.headers) =>
      world.app.ask('/api/presence', { as, json: { chatId } })
    const atHome = world.app.signIn(eva)
    const laptop = world.seller.headers
    await look(world.chatId, laptop)
    await look(world.chatId, atHome)
    await world.say('net weg')
    await world.notify()
    expect(await waiting()).toHaveLength(1)
    await look(null, laptop)
    world.app.clock.move(5001)
    await world.notify()
    expect(world.service.of('phone')).toEqual([])
    world.service.answer('phone', { status: 503, headers: { 'retry-after': '20' } })
    await look(null, atHome)
    world.app.clock.move(5001)
    await world.notify()
    expect(world.service.of('phone')).toEqual([])
    await look(null, atHome)
    world.app.clock.move(5001)
    await world.notify()
    expect(world.service.of('phone')).toEqual([])
    world.app.clock.move(20_001)
    await world.notify()
    expect(world.service.of('phone').map(({ body }) => body)).toEqual(['net weg'])
  })

  it('waits for the morning where quiet hours are on, and only there', async () => {
    await world.seller.send('quietHours.set', { on: true })
    await world.register(world.buyer, 'buyers')
    await alerts(world.buyer)
    // 22:30 in Amsterdam, in summer.
    world.app.clock.move(Date.UTC(2026, 8, 1, 20, 30) - world.app.clock.now())
    await world.say('laat')
    await world.say('ook laat', world.seller)
    await world.notify()
    expect(world.service.of('phone')).toEqual([])
    expect(world.service.of('buyers')).toHaveLength(1)
    minutes(9.5 * 60 - 1)
    await world.notify()
    expect(world.service.of('phone')).toEqual([])
    minutes(1)
    await world.notify()
    expect(world.service.of('phone').map(({ body }) => body)).toEqual(['laat'])
  })

  it('comes back unchanged and harmless whatever is in it', async () => {
    const texts = [
      '<script>alert(1)</script>',
      '"}',
      '{{7*7}}',
      '%s%n',
      '\u202eabc',
      'ﷺ',
      '１２',
      '\\u0000',
      "'; drop table ad",
    ]
    for (const text of texts) await world.say(text)
    await world.notify()
    expect(world.service.of('phone').map(({ body }) => body)).toEqual(texts)
  })
})

describe('a new ad', () => {
  beforeEach(async () => {
    await watchAs()
    await world.register(world.buyer, 'phone', 'en')
  })

  it('reaches who watches the book, and not its seller (D3, L6)', async () => {
    await world.register(world.seller, 'sellers')
    await watchAs(world.seller)
    const id = await world.offer()
    await world.notify()
    await world.notify()
    expect(world.service.of('phone')).toEqual([
      {
        kind: 'ad',
        title: `${algebra.name} is for sale`,
        body: '€28.00 · Good · Delft, 5e druk',
        url: `/en/ad/${id}`,
        tag: `book:${algebra.id}`,
        count: 0,
      },
    ])
    expect(world.service.of('sellers')).toEqual([])
    expect(world.service.arrived[0]?.headers).toMatchObject({ ttl: String(24 * 3600), urgency: 'normal' })
  })

  it('does not reach a person who has a block with its seller, whichever of the two blocked the other (E6)', async () => {
    await world.say('Hoi')
    for (const by of [world.buyer, world.seller]) {
      await by.send('block.set', { chatId: world.chatId, on: true })
      await world.offer()
      await world.notify()
      expect(world.service.of('phone')).toEqual([])
      await by.send('block.set', { chatId: world.chatId, on: false })
    }
    await world.offer()
    await world.notify()
    expect(world.service.of('phone')).toHaveLength(1)
  })

  it('by e-mail only is not pushed, and one that is gone already is not either (D3)', async () => {
    await createDevice(world.app, noor).send('watch.set', { bookId: algebra.id, email: true, push: false })
    await world.register(createDevice(world.app, noor), 'noors')
    const id = await world.offer()
    await world.seller.send('ad.delete', { id, reason: 'sold' })
    await world.notify()
    expect(world.service.arrived).toEqual([])
    await world.offer()
    await world.notify()
    expect(world.service.of('phone')).toHaveLength(1)
    expect(world.service.of('noors')).toEqual([])
  })

  it('is told once, also when its row changes later', async () => {
    const id = await world.offer()
    await world.notify()
    const { store, now } = world.app.deps
    const { changeStatements, put } = await import('../../../sync/changes.ts')
    await store.commit({ takesRev: true, statements: changeStatements([put(`book:${algebra.id}`, 'ad', id)]) })
    await world.notify()
    expect(world.service.of('phone')).toHaveLength(1)
    expect(now()).toBe(world.app.clock.now())
  })

  it('reaches 120 watchers in pages, each once, and somebody without a verified address too (D3, G3)', async () => {
    await watchAs(createDevice(world.app, sanne))
    await world.register(createDevice(world.app, sanne), 'sannes')
    for (let index = 0; index < 120; index += 1) {
      const person = {
        ...noor,
        id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        email: `${index}@example.nl`,
      }
      const theirs = createDevice(world.app, person)
      await watchAs(theirs)
      await world.register(theirs, `p${index}`)
    }
    await world.offer()
    await world.notify()
    expect(world.service.arrived.map(({ to }) => to).sort()).toEqual(
      ['phone', 'sannes', ...Array.from({ length: 120 }, (_, index) => `p${index}`)].sort(),
    )
  })
})

describe('a push service', () => {
  beforeEach(async () => {
    await alerts()
    await world.register(world.seller, 'phone')
  })

  it.each([404, 410])('that answers %s knows the device no more, so we forget it (L6)', async status => {
    await world.register(world.seller, 'laptop')
    world.service.answer('phone', { status })
    await world.say('1')
    await world.say('2')
    await world.notify()
    expect((await devices()).map(({ endpoint }) => endpoint)).toEqual([`${world.service.url}/laptop`])
    expect(world.service.of('laptop')).toHaveLength(2)
    expect(await waiting()).toEqual([])
  })

  it('that finds it too large gets it shorter, once', async () => {
    const { service } = world
    service.answer('phone', { status: 413 })
    await world.say('a'.repeat(500))
    await world.notify()
    expect(service.of('phone')).toMatchObject([{ body: `${'a'.repeat(39)}…` }])
    service.answer('phone', { status: 413 }, { status: 413 }, { status: 413 })
    await world.say('b'.repeat(500))
    await world.notify()
    await world.say('c')
    service.answer('phone')
    await world.notify()
    expect(service.of('phone').map(({ body }) => body[0])).toEqual(['a', 'c'])
  })

  it('in trouble is asked again after 1, 5 and 25 minutes, and what came meanwhile waits too (L6)', async () => {
    const { service } = world
    service.answer('phone', ...[500, 503, 429, 500].map(status => ({ status })))
    await world.say('1')
    await world.notify()
    await world.say('2')
    for (const pause of [1, 5, 25, 25]) {
      minutes(pause - 0.1)
      await world.notify()
      expect(service.of('phone')).toEqual([])
      minutes(0.1)
      await world.notify()
    }
    expect(service.of('phone').map(({ body }) => body)).toEqual(['1', '2'])
    expect(await devices()).toMatchObject([{ failures: 0, retryAt: null }])
  })

  it('that names a time is asked again then', async () => {
    world.service.answer('phone', { status: 429, headers: { 'retry-after': '600' } })
    await world.say('1')
    await world.notify()
    minutes(9.9)
    await world.notify()
    expect(world.service.of('phone')).toEqual([])
    minutes(0.1)
    await world.notify()
    expect(world.service.of('phone')).toHaveLength(1)
  })

  it('that stays in trouble is left alone when the push is worth nothing any more', async () => {
    world.service.answer('phone', ...Array.from({ length: 600 }, () => ({ status: 500 })))
    await world.say('1')
    await world.notify()
    minutes(7 * 24 * 60 - 1)
    await world.notify()
    expect(await waiting()).toHaveLength(1)
    minutes(26)
    await world.notify()
    expect(await waiting()).toEqual([])
    expect(world.service.of('phone')).toEqual([])
  })

  it('that refuses for good is not asked again for that', async () => {
    world.service.answer('phone', { status: 403 })
    await world.say('1')
    await world.notify()
    expect(await waiting()).toEqual([])
    expect(await devices()).toHaveLength(1)
  })

  it.each([400, 401, 403])(
    'that answers %s three times in a row takes nothing from us, so we forget the device (L6)',
    async status => {
      const { service } = world
      const sayAndTell = async (text: string) => {
        await world.say(text)
        await world.notify()
      }
      service.answer('phone', { status }, { status }, { status: 201 }, { status })
      for (const text of ['1', '2', '3', '4']) await sayAndTell(text)
      expect(await devices(), 'not in a row').toHaveLength(1)
      service.answer('phone', { status }, { status }, { status: 201 })
      await sayAndTell('5')
      await sayAndTell('6')
      expect(await devices()).toEqual([])
      await sayAndTell('7')
      expect(service.of('phone').map(({ body }) => body)).toEqual(['3'])
      await world.register(world.seller, 'phone')
      await sayAndTell('8')
      expect(service.of('phone').at(-1)?.body).toBe('8')
    },
  )

  it('gets a push for each of eight devices of one person (L6)', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `device${index}`)
    for (const name of names) await world.register(world.seller, name)
    await world.say('1')
    await world.notify()
    for (const name of ['phone', ...names]) expect(world.service.of(name)).toHaveLength(1)
  })

  it('that hangs holds up nobody else', async () => {
    let release: (() => void) | undefined
    world.service.answer('phone', response => void (release = () => response.writeHead(201).end()))
    await world.register(world.seller, 'laptop')
    await world.say('1')
    const told = world.notify()
    await expect.poll(() => world.service.of('laptop').length).toBe(1)
    await expect.poll(() => release).toBeDefined()
    release?.()
    await told
    expect(await waiting()).toEqual([])
  })
})

describe('a test push', () => {
  const test = async (as = world.seller.headers) => world.app.ask('/api/push/test', { method: 'POST', as })

  it('goes to every device of the caller, says how many it reached, and forgets those that are gone (L6)', async () => {
    await world.register(world.seller, 'phone')
    await world.register(world.seller, 'laptop', 'en')
    await world.register(world.seller, 'old')
    await world.register(world.buyer, 'buyers')
    world.service.answer('old', { status: 410 })
    expect(await (await test()).json()).toEqual({ sent: 2, failed: 1 })
    expect(world.service.of('phone')).toMatchObject([
      { title: 'Dit is een test', url: '/settings/notifications', tag: 'test' },
    ])
    expect(world.service.of('laptop')).toMatchObject([{ title: 'This is a test', url: '/en/settings/notifications' }])
    expect(world.service.of('buyers')).toEqual([])
    expect(await (await test()).json()).toEqual({ sent: 2, failed: 0 })
  })

  it('counts what fails as any push does: pauses the device, and forgets it after three refusals (L6, J4)', async () => {
    await world.register(world.seller, 'phone')
    world.service.answer('phone', { status: 503 })
    for (let tries = 0; tries < 3; tries++) expect(await (await test()).json()).toEqual({ sent: 0, failed: 1 })
    expect(await world.app.deps.store.read.select().from(device)).toMatchObject([{ failures: 1 }])
    for (let tries = 0; tries < 3; tries++) {
      minutes(2)
      world.service.answer('phone', { status: 403 })
      expect(await (await test()).json()).toEqual({ sent: 0, failed: 1 })
    }
    expect(await world.app.deps.store.read.select().from(device)).toEqual([])
  })

  it('without a device sends nothing, without a session it is 401 (G4)', async () => {
    expect(await (await test()).json()).toEqual({ sent: 0, failed: 0 })
    expect((await test({})).status).toBe(401)
  })
})

describe('devices', () => {
  it('of one’s own other sessions are told too, those of others never (L9)', async () => {
    await alerts()
    await world.register(createDevice(world.app, eva), 'second')
    await world.register(createDevice(world.app, noor), 'noors')
    await world.say('Hoi')
    await world.notify()
    expect(world.service.arrived.map(({ to }) => to)).toEqual(['second'])
  })

  it('that another logs in to get nothing more of the person before, also no waiting push (L9)', async () => {
    await alerts()
    const { endpoint, keys } = world.service.browser('shared')
    await world.seller.send('device.register', { endpoint, keys, language: 'nl' })
    world.service.answer('shared', { status: 503 })
    await world.say('Geheim')
    await world.notify()
    expect(await waiting()).toHaveLength(1)
    await createDevice(world.app, noor).send('device.register', { endpoint, keys, language: 'nl' })
    minutes(60)
    await world.say('Ook geheim')
    await world.notify()
    expect(world.service.arrived).toEqual([])
    const rows = await world.app.deps.store.read.select().from(device).where(eq(device.endpoint, endpoint))
    expect(rows).toMatchObject([{ personId: noor.id }])
    expect(daan.id).not.toBe(noor.id)
  })
})
