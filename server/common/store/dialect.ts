import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

// Everything that only SQLite can do is here, in the store and in search (bin/checks/dialect.mjs checks).

type Value = SQLWrapper | string | number | null

/** A table with one column, `value`; one parameter, so the statement is the same for every length. */
export function listed(list: readonly unknown[] | SQLWrapper): SQL {
  return sql`json_each(${Array.isArray(list) ? JSON.stringify(list) : list})`
}

export function among(list: readonly unknown[] | Placeholder): SQL {
  return sql`(select value from ${listed(list)})`
}

export function isIn(column: SQLWrapper, list: readonly unknown[] | Placeholder): SQL {
  return sql`${column} in ${among(list)}`
}

export function member(of: SQLWrapper, name: string): SQL {
  return sql`${of} ->> ${sql.raw(`'${name}'`)}`
}

/** For a guard: the query, which gives `id`, finds these and no others. A count alone would take one for another. */
export function areStill(query: SQL, ids: readonly string[]): SQL {
  return sql`select 1 where (select count(*) from (${query}) as found) = ${ids.length}
    and (select count(*) from (${query}) as found where id in ${among(ids)}) = ${ids.length}`
}

/** Other engines do not compare numbers with texts, which JSON and untyped parameters are. */
export function asNumber(value: Value): SQL {
  return sql`cast(${value} as bigint)`
}

export function elements(column: SQLWrapper, name: string): SQL {
  return sql`json_each(${column}, ${sql.raw(`'$.${name}'`)})`
}

export function larger(one: Value, other: Value): SQL {
  return sql`max(${one}, ${other})`
}

export function smaller(one: Value, other: Value): SQL {
  return sql`min(${one}, ${other})`
}

export function isSame(column: SQLWrapper, value: Value): SQL {
  return sql`${column} is not distinct from ${value}`
}

export function contains(column: SQLWrapper, text: SQLWrapper | string): SQL {
  return sql`instr(${column}, ${text}) > 0`
}
