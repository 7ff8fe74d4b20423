import { eq, isNull } from 'drizzle-orm'
import * as fc from 'fast-check'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { Reservation } from '../../../shared/features/deals/deals.schema.ts'
import type { MutationEnvelope, MutationResult, PushAnswer } from '../../../shared/sync/protocol.ts'
import { createDevice, type Device } from '../../testing/device.ts'
import { givenAd, givenBook } from '../../testing/given.ts'
import { algebra, daan, eva, noor } from '../../testing/named.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { ad } from '../ads/ads.table.ts'
import { reservation } from './deals.table.ts'

const pairs = 200

let app: TestApp
let devices: [Device, Device]

beforeEach(async () => {
  app = await createTestApp()
  await givenBook(app, algebra)
  devices = [createDevice(app, eva), createDevice(app, eva)]
})
afterEach(() => app.close())

type Fault = 'none' | 'request lost' | 'answer lost' | 'doubled'

/** Sends until an answer comes back, as a device does. */
async function sent(device: Device, envelope: MutationEnvelope, faults: Fault[]): Promise<MutationResult | undefined> {
  const fault = faults.shift() ?? 'none'
  if (fault === 'request lost') return sent(device, envelope, faults)
  const copies = await Promise.all(Array.from({ length: fault === 'doubled' ? 2 : 1 }, () => device.push([envelope])))
  if (fault === 'answer lost') return sent(device, envelope, faults)
  const answers = await Promise.all(copies.map(async answer => (await answer.json()) as PushAnswer))
  return answers.map(({ results }) => results[0]).find(result => result?.kind !== 'retry')
}

async function screenOf(device: Device): Promise<Reservation[]> {
  const path = `/api/sync/snapshot?${new URLSearchParams({ s: `me:${eva.id}` })}`
  const rows: Reservation[] = []
  let after: string | null = ''
  while (after !== null) {
    const answer = await app.ask(after === '' ? path : `${path}&after=${encodeURIComponent(after)}`, {
      as: device.headers,
    })
    const page = (await answer.json()) as { rows: { kind: string; row: Reservation }[]; after: string | null }
    rows.push(...page.rows.filter(({ kind }) => kind === 'reservation').map(({ row }) => row))
    after = page.after
  }
  return rows.toSorted((one, other) => (one.adId < other.adId ? -1 : 1))
}

it(`of ${pairs} pairs that reserve one ad for two chats at once, over a faulty network, each has one winner, and both screens agree (M4, L8)`, async () => {
  const [daans, noors] = [createDevice(app, daan), createDevice(app, noor)]
  const ads = await Promise.all(Array.from({ length: pairs }, () => givenAd(app, eva, algebra.id)))
  const chats = await Promise.all(ads.map(adId => Promise.all([daan, noor].map(({ id }) => chatIdOf(adId, id)))))
  for (const [index, adId] of ads.entries())
    for (const [place, device] of [daans, noors].entries())
      await device.send('chat.start', { id: chats[index]?.[place] ?? '', adId })
  const fault = fc.constantFrom<Fault[]>('none', 'request lost', 'answer lost', 'doubled')
  const faults = fc.sample(fc.array(fault, { maxLength: 5 }), { numRuns: pairs * 2, seed: 4 })
  const until = app.clock.now() + 3600_000
  const raced = await Promise.all(
    ads.map((adId, index) =>
      Promise.all(
        devices.map((device, place) => {
          const args = { id: v7(), adId, chatId: chats[index]?.[place] ?? '', until }
          return sent(device, device.envelope('reservation.create', args), [...(faults[index * 2 + place] ?? [])])
        }),
      ),
    ),
  )
  const said = raced.map(pair =>
    pair.map(result => (result && 'code' in result ? result.code : result?.kind)).toSorted(),
  )
  expect(said).toEqual(ads.map(() => ['applied', 'reserved']))
  const open = await app.deps.store.read.select().from(reservation).where(isNull(reservation.endedAt))
  expect(new Set(open.map(({ adId }) => adId)).size).toBe(pairs)
  expect(open).toHaveLength(pairs)
  const [one, other] = await Promise.all(devices.map(screenOf))
  expect(one).toHaveLength(pairs)
  expect(one).toEqual(other)
  const reserved = await app.deps.store.read.select({ id: ad.id }).from(ad).where(eq(ad.reservedUntil, until))
  expect(reserved).toHaveLength(pairs)
})
