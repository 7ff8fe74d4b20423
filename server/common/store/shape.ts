import { type SQL, sql } from 'drizzle-orm'
import type { Shape, Statement, Value } from './sql.ts'
import { preparedSql, textOf } from './prepared.ts'

interface ShapeOptions<V> {
  one: SQL
  many: (given: SQL) => SQL
  columns: { [Name in keyof V]: 'text' | 'bigint' }
  key?: { columns: readonly (keyof V)[]; repeated: 'last' | 'once' }
  heldBy?: Shape
}

export const givenRev = sql<number>`(select rev from revision) - given.behind`

export function shaped<V extends { [Name in keyof V]: Value }>({ one, many, columns, key, heldBy }: ShapeOptions<V>) {
  const names = Object.keys(columns) as (keyof V)[]
  const build = preparedSql<V>(one)
  const shape: Shape = {
    many: textOf(many(given(columns))),
    ...(key && { key: { of: keyOf(key.columns.map(name => names.indexOf(name))), repeated: key.repeated } }),
    ...(heldBy && { heldBy }),
  }
  const statement = (values: V): Statement => ({
    ...build(values),
    row: { of: shape, values: names.map(name => values[name]) },
  })
  return Object.assign(statement, { shape })
}

function given(columns: Readonly<Record<string, 'text' | 'bigint'>>): SQL {
  const arrays = Object.values(columns).map(type => `?::${type}[]`)
  const names = Object.keys(columns).map(name => `"${name}"`)
  return sql.raw(`unnest(${arrays.join()}, ?::bigint[]) with ordinality as given (${names.join()}, behind, nth)`)
}

const keyOf = (places: readonly number[]) => (values: readonly Value[]) => places.map(at => values[at]).join(' ')
