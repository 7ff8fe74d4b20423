import type { SQL } from 'drizzle-orm'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'

/** Sees committed data. Never call `.all()`, `.run()` or `.transaction()` on it. */
export type Reader = Pick<BaseSQLiteDatabase<'async', unknown>, 'select' | 'selectDistinct' | '$count' | 'all' | 'get'>

export type Value = string | number | null

/** A drizzle builder that was not awaited, or an sql`` template. */
export interface Statement {
  getSQL(): SQL
  ready?: { sql: string; params: unknown[] }
  row?: { of: Shape; values: readonly Value[] }
}

/** Written shape after shape, so one reads nothing that another writes, unless all batches have both in this order. */
export interface Shape {
  /** Each column is an array, and so is `behind`. A guard gives `nth` of the rows that do not hold. */
  readonly many: string
  /** Of rows of one key only the last counts (`last`), or the second waits for the next group (`once`). */
  readonly key?: { of: (values: readonly Value[]) => string; repeated: 'last' | 'once' }
  /** This guard holds where the group itself wrote a row of this key. */
  readonly heldBy?: Shape
}

/** All or nothing. Each guard must return a row inside the transaction. */
export interface Batch {
  /** Counts `revision.rev` up before all else, so that number order is commit order. */
  takesRev?: boolean
  guards?: readonly Statement[]
  statements: readonly Statement[]
}

export interface Committed {
  rev?: number
}

/** After `guard_failed` read and plan again. */
export type Commit = Committed | 'guard_failed'
