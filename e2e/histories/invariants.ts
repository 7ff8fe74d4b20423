import type { Chat, Message } from '../../shared/features/chats/chats.schema.ts'
import { eva } from '../../server/testing/named.ts'
import { rowsOf } from './contents.ts'
import type { Contents, Device } from './device.ts'
import type { Promises } from './promises.ts'
import { studyIds } from './server-rows.ts'

class Broken extends Error {}

export function check(holds: boolean, invariant: string, detail?: unknown): void {
  if (!holds) throw new Broken(`${invariant} ${detail === undefined ? '' : JSON.stringify(detail)}`)
}

interface Looking {
  before: Contents
  now: Contents
  swapped: ReadonlySet<string>
  promises: Promises
}

/** Checks promises that hold after each step (docs/sync.md, What must always hold). */
export function checkDevice({ index, person }: Device, { before, now, swapped, promises }: Looking): void {
  for (const [s, { cursor }] of now.cursors) {
    const former = before.cursors.get(s)?.cursor ?? null
    const mayMove = swapped.has(`${index} ${s}`) || former === null
    check(mayMove || (cursor ?? 0) >= former, 'I6: a cursor only grows', { s, former, cursor })
  }
  const own = promises.all.filter(({ device }) => device === index)
  const shown = new Set(rowsOf<Message>(now.rows, 'message').map(({ id }) => id))
  for (const { id, args, name, discarded, isAbandoned } of own)
    if (name === 'message.send' && !discarded && !isAbandoned)
      check(now.outbox.has(id) || shown.has((args as Message).id), 'I8: an own message never disappears', id)
  const known = new Set(own.map(({ id }) => id))
  for (const id of now.outbox.keys()) check(known.has(id), 'I2: nothing waits that nobody wanted', id)
  for (const { id, buyer, seller } of rowsOf<Chat>(now.rows, 'chat'))
    check([buyer.id, seller.id].includes(person.id), 'I9: nothing of others reaches a device', id)
  for (const { s, id } of now.held)
    check(s === `me:${person.id}` || !s.startsWith('me:'), 'I9: no scope of others', `${s} ${id}`)
  const isCurious = person.id !== eva.id && now.rows.has(`study:${studyIds.hidden}`)
  check(!isCurious, 'I9: what is hidden reaches admins only')
}
