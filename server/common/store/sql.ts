import { type Placeholder, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
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

// Everything that only SQLite can do is here, in the store and in search (bin/checks/dialect.mjs checks).

type Term = SQLWrapper | Value

/** A table with one column, `value`; one parameter, so the statement is the same for every length. */
export function listed(list: readonly unknown[] | SQLWrapper): SQL {
  return sql`json_each(${Array.isArray(list) ? JSON.stringify(list) : list})`
}

export function valuesOf(list: readonly unknown[] | Placeholder): SQL {
  return sql`(select value from ${listed(list)})`
}

export function isIn(column: SQLWrapper, list: readonly unknown[] | Placeholder): SQL {
  return sql`${column} in ${valuesOf(list)}`
}

export function member(of: SQLWrapper, name: string): SQL {
  return sql`${of} ->> ${sql.raw(`'${name}'`)}`
}

/** For a guard: the query, which gives `id`, finds these and no others. A count alone would take one for another. */
export function areStill(query: SQL, ids: readonly string[]): SQL {
  return sql`select 1 where (select count(*) from (${query}) as found) = ${ids.length}
    and (select count(*) from (${query}) as found where id in ${valuesOf(ids)}) = ${ids.length}`
}

/** Other engines do not compare numbers with texts, which JSON and untyped parameters are. */
export function asNumber(value: Term): SQL {
  return sql`cast(${value} as bigint)`
}

export function elements(column: SQLWrapper, name: string): SQL {
  return sql`json_each(${column}, ${sql.raw(`'$.${name}'`)})`
}

export function larger(one: Term, other: Term): SQL {
  return sql`max(${one}, ${other})`
}

export function smaller(one: Term, other: Term): SQL {
  return sql`min(${one}, ${other})`
}

export function isSame(column: SQLWrapper, value: Term): SQL {
  return sql`${column} is not distinct from ${value}`
}

export function contains(column: SQLWrapper, text: SQLWrapper | string): SQL {
  return sql`instr(${column}, ${text}) > 0`
}
