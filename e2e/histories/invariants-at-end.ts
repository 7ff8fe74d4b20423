import type { Message } from '../../shared/features/chats/chats.schema.ts'
import { must } from '../../shared/lib/must.ts'
import type { SnapshotAnswer } from '../../shared/sync/protocol.ts'
import type { Contents, Device } from './device.ts'
import { check } from './invariants.ts'
import type { Promised, Promises } from './promises.ts'
import type { Server } from './server.ts'
import { bookScope, listScopes } from './server-rows.ts'

interface Ending {
  devices: readonly Device[]
  contents: readonly Contents[]
  promises: Promises
}

/** What holds once the network was well for long enough. */
export async function checkEnd(server: Server, { devices, contents, promises }: Ending): Promise<void> {
  const { all: promised } = promises
  const finals = await server.finals()
  const { effects, messages } = await server.effects()
  const unproven = new Set(promised.filter(({ isUnproven }) => isUnproven).map(({ args }) => (args as Message).id))
  const finalOf = new Map(finals.map((final, place) => [final.id, { ...final, place }]))
  for (const { id, name, args, device, personId, seen, taken, discarded } of promised) {
    const final = finalOf.get(id)
    const entry = contents[device]?.outbox.get(id)
    // A photo that neither side has: its device says so by itself, and its person knows.
    const isWithoutPhoto = name === 'ad.create' && (discarded || entry?.code === 'photos_gone')
    const isKnown = final !== undefined || isForgotten(taken) || isWithoutPhoto
    check(isKnown, 'I1: every mutation gets its answer', { id, name, taken })
    if (taken === 'applied') check(final?.status === 'applied', 'I10: what a restore took comes back', { id, name })
    check(entry?.state !== 'queued', 'I1: the device learns of it', id)
    check(entry?.state !== 'applied', 'I1: applied entries leave the outbox', id)
    if (entry) check(final?.status !== 'applied', 'I1: it learns what the server decided', id)
    const own = effects.filter(effect => effect.id === id)
    check(own.length <= (final?.status === 'applied' ? 1 : 0), 'I2: no second effect, none when rejected', { id, name })
    if (final?.status === 'applied' && name === 'tally.add') check(own.length === 1, 'I2: an effect when applied', id)
    const isOwn = own.every(effect => effect.personId === personId)
    check(isOwn, 'I7: an effect is of who wanted it', id)
    if (name !== 'message.send' || final?.status !== 'applied') continue
    const message = messages.find(each => each.id === (args as Message).id)
    check(message !== undefined, 'I2: an applied message is there', id)
    const later = messages.filter(
      other => seen.includes(other.id) && other.seq >= (message?.seq ?? 0) && !unproven.has(other.id),
    )
    check(later.length === 0, 'I5: a message comes after those its author had seen', { id, later })
  }
  const wanted = new Set(promised.map(({ id }) => id))
  for (const { id } of finals) check(wanted.has(id), 'I2: nothing is done that nobody wanted, or took back', id)
  checkLanes(promised, id => finalOf.get(id)?.place)
  for (const [index, device] of devices.entries()) await checkRows(server, device, must(contents[index], 'contents'))
}

/** What a device does not send again: refusals, and what it sent more than a week before the server was lost. */
const isForgotten = (taken: Promised['taken']) => taken === 'rejected' || taken === 'applied long ago'

/** I4: finals of a lane of one device are in the order in which it made them. */
function checkLanes(promised: readonly Promised[], placeOf: (id: string) => number | undefined): void {
  const last = new Map<string, number>()
  for (const { id, device, lane } of promised) {
    const key = `${device} ${lane}`
    const place = placeOf(id)
    if (place === undefined) continue
    check(place > (last.get(key) ?? -1), 'I4: a lane keeps its order', id)
    last.set(key, place)
  }
}

/** I3: what a device shows is what the server has for it. */
async function checkRows(server: Server, { person }: Device, { rows }: Contents): Promise<void> {
  const expected = new Map<string, object>()
  for (const s of [bookScope, ...listScopes, `me:${person.id}`]) {
    const path = `/api/sync/snapshot?${new URLSearchParams({ s })}`
    const [answer] = await server.serve([{ path, init: {} }], { person, rows: 10_000 })
    // Who may not see it has nothing of it.
    if (answer?.status === 404) continue
    const page = (await must(answer, 'an answer').json()) as SnapshotAnswer
    for (const { kind, id, row } of page.rows) if (row) expected.set(`${kind}:${id}`, row)
  }
  const [is, shouldBe] = [rows, expected].map(each =>
    JSON.stringify([...each].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  )
  check(is === shouldBe, 'I3: devices show what the server has', { is, shouldBe })
}
