import type { Contents } from './device.ts'

/** The rows of one kind that a device shows. */
export function rowsOf<Row>(rows: Contents['rows'], kind: string): Row[] {
  return [...rows].filter(([key]) => key.startsWith(`${kind}:`)).map(([, row]) => row as Row)
}
