import type { Contents } from './device.ts'

export function rowsOf<Row>(rows: Contents['rows'], kind: string): Row[] {
  return [...rows].filter(([key]) => key.startsWith(`${kind}:`)).map(([, row]) => row as Row)
}
