import { type Change, inSteps, type Key, MoveRefused, type Side, type State, type Table } from './side.ts'
import { type Sum, sumOf, sumOfRows } from './sums.ts'

export interface Pair {
  id: string
  from: Side
  to: Side
  tables: readonly Table[]
}

/** All rows at first, and then the changed ones; resolves to their number. */
export async function follow(pair: Pair): Promise<number> {
  return pair.from.inOneState(async state => {
    if (await pair.to.place()) return (await bringChanges(pair, state)).length
    return fill(pair, state)
  })
}

/** Compares both as they are at one moment of the source, while others write there. Throws MoveRefused. */
export async function compareAll(pair: Pair): Promise<Sum[]> {
  return pair.from.inOneState(async state => {
    await bringChanges(pair, state)
    return pair.to.inOneState(async arrived => {
      const sums: Sum[] = []
      for (const table of pair.tables) {
        const [source, destination] = [await sumOf(state, table), await sumOf(arrived, table)]
        if (source.rows !== destination.rows || source.sum !== destination.sum) throw differs(table)
        sums.push(destination)
      }
      return sums
    })
  })
}

/** While nobody writes: the last changes, and whether the changed rows are the same now. The rest was at the last comparison. */
export async function bringLast(pair: Pair, state: State): Promise<void> {
  const changes = await bringChanges(pair, state)
  await pair.to.inOneState(async arrived => {
    for (const table of pair.tables)
      for (const keys of inSteps(keysOf(changes, table))) {
        const [source, destination] = [await state.rowsOf(table, keys), await arrived.rowsOf(table, keys)]
        if (sumOfRows(source) !== sumOfRows(destination)) throw differs(table)
      }
  })
}

async function fill({ id, to, tables }: Pair, state: State): Promise<number> {
  let rows = 0
  const seq = await state.lastChange()
  await to.write(async writing => {
    for (const table of tables)
      await state.each(table, async some => {
        rows += some.length
        await writing.put(table, some)
      })
    await writing.reach({ id, seq })
  })
  return rows
}

async function bringChanges({ id, to, tables }: Pair, state: State): Promise<Change[]> {
  const seq = (await to.place())?.seq ?? 0
  if (seq > (await state.lastChange()))
    throw new MoveRefused(
      'What changed was not noted all along. Give the move up (kaft move --stop), and begin again in an empty place.',
    )
  const changes = await state.changesAfter(seq)
  const last = changes.at(-1)
  if (!last) return []
  const changed = tables.map(table => ({ table, keys: keysOf(changes, table) }))
  await to.write(async writing => {
    // All go before any comes, because a value that may be there once can have passed from one row to another.
    for (const { table, keys } of changed)
      for (const some of inSteps(keys))
        await writing.drop(table, table.hasOtherKey ? some : await goneOf(state, table, some))
    for (const { table, keys } of changed)
      for (const some of inSteps(keys)) await writing.put(table, await state.rowsOf(table, some))
    await writing.reach({ id, seq: last.seq })
  })
  return changes
}

async function goneOf(state: State, table: Table, keys: readonly Key[]): Promise<Key[]> {
  const rows = await state.rowsOf(table, keys)
  const found = new Set(rows.map(row => JSON.stringify(table.keys.map(name => row[name]))))
  return keys.filter(key => !found.has(JSON.stringify(key)))
}

function keysOf(changes: readonly Change[], { name }: Table): Key[] {
  return changes.flatMap(({ table, key }) => (table === name ? [key] : []))
}

function differs({ name }: Table): MoveRefused {
  return new MoveRefused(
    `${name} is not the same on both sides. Give the move up (kaft move --stop), and begin again in an empty place.`,
  )
}
