import { must } from '../../../../shared/lib/must.ts'
import type { Shape, Value } from '../sql.ts'
import type { Group } from './group.ts'
import { numbered } from './query.ts'
import type { Sendable, SendableBatch } from './send.ts'

export interface Query {
  text: string
  params: readonly unknown[]
  /** Places of batches in the group; of a guard that is asked about rows, one for each row. */
  of: readonly number[]
  takers?: readonly number[]
}

interface Row {
  at: number
  values: readonly Value[]
}

const takeRevs = 'update revision set rev = rev + $1 returning rev'

export function queriesOf(group: Group): Query[] {
  return [...queriesOfPlain(group), ...group.single.flatMap(at => queriesOfSingle(group, at))]
}

function queriesOfPlain(group: Group): Query[] {
  const { plain } = group
  if (plain.length === 0) return []
  const batchAt = (at: number) => must(group.batches[at], 'a place of the group')
  const takers = plain.filter(at => batchAt(at).takesRev)
  let takenRevs = 0
  const behind = new Map(plain.map(at => [at, takers.length - (takenRevs += batchAt(at).takesRev ? 1 : 0)]))
  const rowsOf = (
    of: (batch: SendableBatch) => readonly Sendable[],
    counts: (each: Sendable, at: number) => boolean,
  ) => {
    const byShape = new Map<Shape, Row[]>()
    for (const at of plain)
      for (const each of of(batchAt(at)))
        if (each.row && counts(each, at)) add(byShape, each.row.of, { at, values: each.row.values })
    return [...byShape]
  }
  const guards = rowsOf(
    batch => batch.guards,
    (guard, at) => !group.isHeld(guard, at),
  )
  const statements = rowsOf(
    batch => batch.statements,
    () => true,
  )
  return [
    ...(takers.length > 0 ? [takeFor(takers)] : []),
    ...guards.map(([shape, rows]) => ({
      text: numbered(`select must_all_hold(array(${shape.many}))`),
      params: columnsOf(rows, () => 0),
      of: rows.map(({ at }) => at),
    })),
    ...statements.map(([shape, rows]) => manyOf(shape, rows, at => behind.get(at) ?? 0)),
  ]
}

/** In its order, because a statement may read rows that one before it wrote. */
function queriesOfSingle(group: Group, at: number): Query[] {
  const { takesRev, guards, statements } = must(group.batches[at], 'a place of the group')
  const checked = guards.filter(guard => !group.isHeld(guard, at))
  const queries: Query[] = [
    ...(takesRev ? [takeFor([at])] : []),
    ...checked.map(({ text, params }) => ({ text: `select must_hold(exists (${text}))`, params, of: [at] })),
  ]
  let rows: Row[] = []
  for (const [nth, { row, text, params }] of statements.entries()) {
    if (!row) queries.push({ text, params, of: [at] })
    else {
      rows.push({ at, values: row.values })
      if (statements[nth + 1]?.row?.of === row.of) continue
      queries.push(manyOf(row.of, rows, () => 0))
      rows = []
    }
  }
  return queries
}

const takeFor = (takers: readonly number[]): Query => ({
  text: takeRevs,
  params: [takers.length],
  of: takers,
  takers,
})

function manyOf({ many, key }: Shape, rows: readonly Row[], behind: (at: number) => number): Query {
  const counting = key?.repeated === 'last' ? [...new Map(rows.map(row => [key.of(row.values), row])).values()] : rows
  return { text: numbered(many), params: columnsOf(counting, behind), of: [...new Set(rows.map(({ at }) => at))] }
}

function columnsOf(rows: readonly Row[], behind: (at: number) => number): string[] {
  const width = rows[0]?.values.length ?? 0
  const columns = Array.from({ length: width }, (_, column) =>
    arrayOf(rows.map(({ values }) => values[column] ?? null)),
  )
  return [...columns, arrayOf(rows.map(({ at }) => behind(at)))]
}

function arrayOf(values: readonly Value[]): string {
  return `{${values.map(value => (typeof value === 'string' ? quoted(value) : String(value))).join()}}`
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

function add(byShape: Map<Shape, Row[]>, shape: Shape, row: Row): void {
  const rows = byShape.get(shape)
  if (rows) rows.push(row)
  else byShape.set(shape, [row])
}
