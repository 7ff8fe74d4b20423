import { Dexie } from 'dexie'
import type { Cache } from '../cache.ts'
import { inTurn } from './make-room.ts'

export interface Room {
  /** Whose contents may go. Asked for only when the device is full. */
  cache(): Cache
  /** For what exists nowhere else all that can be had again may go; for a copy only what was looked at longer ago. */
  isForWork: boolean
  /** Hears when nothing helped, and when writing goes again. */
  tell?(isFull: boolean): void
}

/**
 * A transaction that writes here and finds the device full lets go of one thing after another (make-room.ts) and is done
 * again from its beginning after each: nothing of it was kept. Where nothing helps it throws, for the screen to say. Single
 * writes outside a transaction are not covered: give them one.
 */
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

/** Whether an error says that there is no room left; Dexie wraps the browser's own. */
function isFull(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: { name?: string } }
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError'
}
