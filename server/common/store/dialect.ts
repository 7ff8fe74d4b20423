import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

// What is said differently to another engine than SQLite, so that all else reads the same on both. Everything that only SQLite
// can is here, beside the store itself, and in the search that is made for it (bin/checks/dialect.mjs names it anywhere else).

type Value = SQLWrapper | string | number | null

/** A list as a table with one column, `value`; it travels as one text, so the statement is the same for every length. */
export function listed(list: readonly unknown[] | SQLWrapper): SQL {
  return sql`json_each(${Array.isArray(list) ? JSON.stringify(list) : list})`
}

/** The values of a list, for `in`. */
export function among(list: readonly unknown[] | Placeholder): SQL {
  return sql`(select value from ${listed(list)})`
}

/** A member of the object that a list has as `value`, or that a column of JSON holds. */
export function member(of: SQLWrapper, name: string): SQL {
  return sql`${of} ->> ${sql.raw(`'${name}'`)}`
}

/** The elements of a list inside a column of JSON, as a table with the one column `value`. */
export function elements(column: SQLWrapper, name: string): SQL {
  return sql`json_each(${column}, ${sql.raw(`'$.${name}'`)})`
}

/** The larger of two values. */
export function larger(one: Value, other: Value): SQL {
  return sql`max(${one}, ${other})`
}

/** The smaller of two values. */
export function smaller(one: Value, other: Value): SQL {
  return sql`min(${one}, ${other})`
}

/** Whether a column has this value, where none is a value too. */
export function isSame(column: SQLWrapper, value: Value): SQL {
  return sql`${column} is ${value}`
}

/** Whether a text has another one in it. */
export function contains(column: SQLWrapper, text: string): SQL {
  return sql`instr(${column}, ${text}) > 0`
}
