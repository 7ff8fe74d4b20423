import { Dexie } from 'dexie'
import { inTurn } from './make-room.ts'
import type { Room } from './room.types.ts'

/** Repeats a transaction after each deletion (make-room.ts). Single writes are not covered, so wrap them. */
export function makeRoomFor<Database extends Dexie>(database: Database, room: Room): Database {
  const transact = database.transaction.bind(database) as (...asked: unknown[]) => PromiseLike<unknown>
  const transaction = (...asked: unknown[]) => {
    const isInside = Dexie.currentTransaction?.db.name === database.name
    if (asked[0] !== 'rw' || isInside) return transact(...asked)
    return Dexie.Promise.resolve(withRoom(() => transact(...asked), room))
  }
  return Object.assign(database, { transaction })
}

async function withRoom<Result>(write: () => PromiseLike<Result>, room: Room): Promise<Result> {
  try {
    const result = await write()
    room.tell?.(false)
    return result
  } catch (error) {
    if (!isFull(error)) throw error
    for await (const gone of inTurn(room))
      try {
        if (gone) return await write()
      } catch (again) {
        if (!isFull(again)) throw again
      }
    room.tell?.(true)
    throw error
  }
}

/** Dexie wraps the browser's error. */
function isFull(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: { name?: string } }
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError'
}
