import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { algebra, daan, eva } from '../../testing/named.ts'
import { createNotified, type Notified } from '../../testing/notified.ts'
import { book } from '../books/books.table.ts'
import { rememberEnded } from '../people/departures.usecases.ts'
import { erasePerson } from '../people/erase-person.ts'
import { findEverythingOf } from '../people/export.queries.ts'
import { watch } from '../watches/watches.table.ts'
import { device, mail, waitingMail, waitingPush } from './notifications.table.ts'

let world: Notified
beforeEach(async () => {
  world = await createNotified()
  for (const each of [world.seller, world.buyer]) {
    await each.send('chatAlerts.set', { email: true, push: true })
    await each.send('watch.set', { bookId: algebra.id, email: true, push: true })
  }
  await world.register(world.seller, 'sellers')
  await world.register(world.buyer, 'buyers')
})
afterEach(() => world.close())

const people = async (table: typeof watch | typeof device | typeof waitingPush | typeof waitingMail | typeof mail) => {
  const rows = (await world.app.deps.store.read.select().from(table)) as { personId: string }[]
  return [...new Set(rows.map(({ personId }) => personId))].sort()
}
const tables = [watch, device, waitingPush, waitingMail, mail]

describe('a person who leaves', () => {
  it('takes along what they watched, their devices, and all that waited for them, and nothing of others (F4, M14)', async () => {
    for (const name of ['sellers', 'buyers'])
      world.service.answer(name, ...Array.from({ length: 9 }, () => ({ status: 500 })))
    await world.say('Hoi')
    await world.say('Dag', world.seller)
    await world.notify()
    world.app.clock.move(11 * 60_000)
    await world.notify()
    await world.say('Nog?')
    await world.say('Ja', world.seller)
    await world.notify()
    for (const table of tables) expect(await people(table)).toEqual([daan.id, eva.id])
    await erasePerson(world.app.deps, eva.id)
    for (const table of tables) expect(await people(table)).toEqual([daan.id])
    const [counted] = await world.app.deps.store.read.select({ watchers: book.watchers }).from(book)
    expect(counted).toEqual({ watchers: 1 })
  })

  it('leaves no device behind that a late request brought (F4)', async () => {
    await erasePerson(world.app.deps, eva.id)
    const { store, now } = world.app.deps
    const row = { endpoint: 'https://push.example.org/late', personId: eva.id, sessionId: 'x', p256dh: 'x', auth: 'x' }
    const times = { createdAt: now(), registeredAt: now() }
    await store.commit({ statements: [store.write.insert(device).values({ ...row, ...times, language: 'nl' })] })
    await erasePerson(world.app.deps, eva.id)
    expect(await people(device)).toEqual([daan.id])
  })
})

describe('the download of one’s data', () => {
  it('names what one watches and the devices that are told, none of their keys and nothing of others (F4, M14)', async () => {
    const { store } = world.app.deps
    const all = await findEverythingOf(store.read, daan.id, hash => hash)
    expect(all.watches).toEqual([{ id: algebra.id, bookId: algebra.id, email: true, push: true }])
    expect(all.person).toMatchObject({ chatAlerts: { email: true, push: true }, mailLanguage: 'en' })
    expect(all.books).toMatchObject([{ id: algebra.id }])
    const at = world.app.clock.now()
    expect(all.pushDevices).toEqual([
      { endpoint: `${world.service.url}/buyers`, language: 'nl', createdAt: at, registeredAt: at },
    ])
  })
})

describe('a session that its person ended from another device', () => {
  it('is told nothing more on the device that had it (F3, L9)', async () => {
    const [known] = await world.app.deps.store.read.select().from(device)
    const sessions = (await world.app.deps.store.read.select().from(device)).filter(
      ({ personId }) => personId === eva.id,
    )
    expect(known).toBeDefined()
    await rememberEnded(world.app.deps, { personId: eva.id, sessions: sessions.map(({ sessionId }) => sessionId) })
    await world.say('Geheim')
    await world.notify()
    expect(world.service.of('sellers')).toEqual([])
    expect(await people(device)).toEqual([daan.id])
  })
})
