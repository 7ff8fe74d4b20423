import { createHash } from 'node:crypto'
import type { Row } from '../../common/store/postgres/copy-to-file.ts'
import { withoutNul } from '../../common/store/postgres/load-from-file.ts'
import type { State, Table } from './side.ts'

export interface Sum {
  table: string
  rows: number
  /** 64 bits in hex; the order of the rows does not matter. */
  sum: string
}

export async function sumOf(state: State, table: Table): Promise<Sum> {
  let [rows, sum] = [0, 0n]
  await state.each(table, some => {
    rows += some.length
    sum = some.reduce((all, row) => all + sumOfRow(row), sum)
  })
  return { table: table.name, rows, sum: inHex(sum) }
}

export function sumOfRows(rows: readonly Row[]): string {
  return inHex(rows.reduce((all, row) => all + sumOfRow(row), 0n))
}

function sumOfRow(row: Row): bigint {
  const values = Object.keys(row)
    .toSorted()
    .map(name => [name, row[name]])
  return createHash('sha256').update(JSON.stringify(values, withoutNul)).digest().readBigUInt64BE()
}

const inHex = (sum: bigint) => BigInt.asUintN(64, sum).toString(16).padStart(16, '0')
