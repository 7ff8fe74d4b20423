import { isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { chatIdOf } from '../../shared/features/chats/chats.rules.ts'
import type { Chat } from '../../shared/features/chats/chats.schema.ts'
import type { News } from '../../shared/features/deals/deals.schema.ts'
import { must } from '../../shared/lib/must.ts'
import type { MutationResult } from '../../shared/sync/protocol.ts'
import type { SessionPerson } from '../adapters/identity/identity.ts'
import type { MutatorContext, Plan } from '../sync/mutator.ts'
import { contextOf } from './context-of.ts'
import { createDevice, type Device } from './device.ts'
import { givenAd, givenBook } from './given.ts'
import { algebra, daan, eva, noor, privaatrecht } from './named.ts'
import { createNotified, type Notified } from './notified.ts'
import { reservation } from '../features/deals/deals.table.ts'

export const hourMs = 3600_000
export const dayMs = 24 * hourMs

/** Eva sells three copies, for a set; Daan has a chat about the first of them, and Noor is somebody else. */
export let world: Notified
export let seller: Device
export let buyer: Device
export let other: Device
export let adIds: [string, string, string]
export let setId: string
export let chatId: string

export async function beginDeals(): Promise<void> {
  world = await createNotified()
  ;({ seller, buyer } = world)
  other = createDevice(world.app, noor)
  await givenBook(world.app, privaatrecht)
  const copy = { takesOffers: true, priceCents: 2000 }
  adIds = [
    await givenAd(world.app, eva, algebra.id, copy),
    await givenAd(world.app, eva, privaatrecht.id, copy),
    await givenAd(world.app, eva, privaatrecht.id, copy),
  ]
  setId = v7()
  chatId = await chatOf(buyer, daan, adIds[0])
}

export const now = () => world.app.clock.now()
export const code = (result: MutationResult) => ('code' in result ? result.code : result.kind)
export const fields = (result: MutationResult) => ('fields' in result ? result.fields : undefined)
export const open = () => world.app.deps.store.read.select().from(reservation).where(isNull(reservation.endedAt))

export async function chatOf(device: Device, person: { id: string }, adId: string, more: object = {}): Promise<string> {
  const id = await chatIdOf(adId, person.id)
  await device.send('chat.start', { id, adId, ...more })
  return id
}
export async function rowsOf<Row>(device: Device, person: { id: string }, kind: string): Promise<Row[]> {
  const path = `/api/sync/snapshot?${new URLSearchParams({ s: `me:${person.id}` })}`
  const { rows } = (await (await world.app.ask(path, { as: device.headers })).json()) as {
    rows: { kind: string; row: Row }[]
  }
  return rows.filter(row => row.kind === kind).map(({ row }) => row)
}
export const chatRow = async (device: Device, person: { id: string }, id = chatId): Promise<Chat> =>
  must(
    (await rowsOf<Chat>(device, person, 'chat')).find(each => each.id === id),
    'a chat',
  )
export const newsOf = async (device: Device, person: { id: string }, id = chatId): Promise<News | null | undefined> =>
  (await chatRow(device, person, id)).news
export const adNow = async (id: string) =>
  (
    (await (await world.app.ask(`/api/ads/${id}`)).json()) as {
      ad: { reservedUntil: number | null; inSet: object | null }
    }
  ).ad
export const makeSet = () => seller.send('set.create', { id: setId, adIds, priceCents: 5000 })
export async function bid(
  priceCents: number,
  more: { chatId?: string; setId?: string } = {},
  by = buyer,
): Promise<string> {
  const id = v7()
  expect(await by.send('offer.make', { id, chatId, priceCents, ...more })).toMatchObject({ kind: 'applied' })
  return id
}
export const answer = (by: Device, id: string, how: 'accept' | 'decline', inChat = chatId) =>
  by.send('offer.answer', { id, answer: how }, { lane: `chat:${inChat}` })
export const reserve = (more: object = {}) =>
  seller.send('reservation.create', { id: v7(), adId: adIds[0], chatId, until: now() + 3 * dayMs, ...more })
export async function hears(device: Device, name: string): Promise<void> {
  await device.send('chatAlerts.set', { email: true, push: true })
  await world.register(device, name, 'en')
}

/** As a mutation of before a restore, made at `at`, which its device sends again. */
export const replayed = (person: SessionPerson, at: number, more: Partial<MutatorContext> = {}): MutatorContext => ({
  ...contextOf(world.app, person, world.app.deps.store),
  now: at,
  replayOf: { rev: 1, at },
  ...more,
})
export async function commit(plan: Plan): Promise<Plan['kind']> {
  if (plan.kind === 'applied') await world.app.deps.store.commit({ takesRev: true, ...plan })
  return plan.kind
}
