import { sql } from 'drizzle-orm'
import type { DeviceState } from '../../../pwa/sync/core/device.ts'
import type { Chat, Message } from '../../../shared/features/chats/chats.schema.ts'
import { algebra } from '../named.ts'
import type { ModelServer } from './model-server.ts'
import { rowsOf } from './rows-of.ts'

/** What a device promised to deliver, and what it had seen then. */
export interface Enqueued {
  id: string
  n: number
  lane: string
  name: string
  args: object
  device: number
  personId: string
  seenSeq: number
}

class Broken extends Error {}

function check(holds: boolean, invariant: string, detail?: unknown): void {
  if (!holds) throw new Broken(`${invariant} ${detail === undefined ? '' : JSON.stringify(detail)}`)
}

/** What holds after every step (docs/sync.md, What must always hold). */
export function checkDevice(
  device: DeviceState,
  { before, index, enqueued }: { before: DeviceState; index: number; enqueued: readonly Enqueued[] },
): void {
  if (device === before) return
  for (const [s, { cursor }] of device.cursors) {
    const former = before.cursors.get(s)?.cursor ?? null
    const swapped = before.assembly.has(s) && !device.assembly.has(s)
    check(swapped || former === null || (cursor ?? 0) >= former, 'I6: a cursor only grows', { s, former, cursor })
  }
  const shown = new Set(rowsOf<Message>(device, 'message').map(({ id }) => id))
  for (const { id, args, name, device: from } of enqueued) {
    if (from !== index || name !== 'message.send') continue
    check(device.outbox.has(id) || shown.has((args as Message).id), 'I8: an own message never disappears', id)
  }
  for (const { id, buyer, seller } of rowsOf<Chat>(device, 'chat'))
    check([buyer.id, seller.id].includes(device.personId), 'I9: nothing of others reaches a device', id)
  for (const key of device.held.keys())
    check(key.startsWith(`me:${device.personId} `) || key.startsWith('book:'), 'I9: no scope of others', key)
}

/** What holds once the network was well for long enough. */
export async function checkEnd(
  server: ModelServer,
  devices: readonly DeviceState[],
  enqueued: readonly Enqueued[],
): Promise<void> {
  const { read } = server.store
  const finals = await read.all<{ id: string; status: string; rev: number; place: number }>(
    sql`select id, status, rev, rowid as place from mutation`,
  )
  const effects = await read.all<{ id: string; personId: string }>(
    sql`select mutation_id as id, person_id as personId from effect`,
  )
  const messages = await read.all<{ id: string; seq: number }>(sql`select id, seq from message`)
  const finalOf = new Map(finals.map(final => [final.id, final]))
  for (const { id, name, args, device, personId, seenSeq } of enqueued) {
    const final = finalOf.get(id)
    check(final !== undefined, 'I1: every mutation gets its answer', id)
    const entry = devices[device]?.outbox.get(id)
    check(entry?.state !== 'queued', 'I1: the device learns of it', id)
    check(entry?.state !== 'applied', 'I1: applied entries leave the outbox', id)
    if (entry) check(final?.status === 'rejected', 'I1: it learns what the server decided', id)
    const own = effects.filter(effect => effect.id === id)
    check(own.length <= (final?.status === 'applied' ? 1 : 0), 'I2: no second effect, none when rejected', { id, name })
    if (final?.status === 'applied' && name === 'tally.add') check(own.length === 1, 'I2: an effect when applied', id)
    check(
      own.every(effect => effect.personId === personId),
      'I7: an effect is of who wanted it',
      id,
    )
    if (name !== 'message.send' || final?.status !== 'applied') continue
    const message = messages.find(each => each.id === (args as Message).id)
    check(message !== undefined, 'I2: an applied message is there', id)
    check((message?.seq ?? 0) > seenSeq, 'I5: a message comes after those its author had seen', id)
  }
  checkLanes(enqueued, id => finalOf.get(id)?.place ?? 0)
  for (const device of devices) await checkRows(server, device)
}

/** I4: finals of a lane of one device are in the order in which it made them. */
function checkLanes(enqueued: readonly Enqueued[], placeOf: (id: string) => number): void {
  const last = new Map<string, number>()
  for (const { id, device, lane } of enqueued) {
    const key = `${device} ${lane}`
    const place = placeOf(id)
    check(place > (last.get(key) ?? 0), 'I4: a lane keeps its order', id)
    last.set(key, place)
  }
}

/** I3: what a device shows is what the server has for it. */
async function checkRows(server: ModelServer, device: DeviceState): Promise<void> {
  const expected = new Map<string, object>()
  for (const s of [`book:${algebra.id}`, `me:${device.personId}`]) {
    const page = await server.snapshot(10_000)(s, null, device.personId)
    if (page === 'revoked') continue
    for (const { kind, id, row } of page.rows) if (row) expected.set(`${kind}:${id}`, row)
  }
  const sorted = (rows: ReadonlyMap<string, object>) => [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const [is, shouldBe] = [sorted(device.rows), sorted(expected)].map(rows => JSON.stringify(rows))
  check(is === shouldBe, 'I3: devices show what the server has', { is, shouldBe })
}
