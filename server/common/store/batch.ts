import type { SQL } from 'drizzle-orm'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'

/** Sees committed data. Never call `.all()`, `.run()` or `.transaction()` on it. */
export type Reader = Pick<BaseSQLiteDatabase<'async', unknown>, 'select' | 'selectDistinct' | '$count' | 'all' | 'get'>

/** A drizzle builder that was not awaited, or an sql`` template. */
export interface Statement {
  getSQL(): SQL
  ready?: { sql: string; params: unknown[] }
}

/** All or nothing. Each guard must return a row inside the transaction; `first` runs before all others, to lock out writers. */
export interface Batch {
  first?: readonly Statement[]
  guards?: readonly Statement[]
  statements: readonly Statement[]
}

/** `committed` is durable; after `guard_failed` read and plan again. */
export type Commit = 'committed' | 'guard_failed'
