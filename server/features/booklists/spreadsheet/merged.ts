import type { Cell, Worksheet } from '../../../adapters/spreadsheets/spreadsheets.ts'

/** Repeats a merged cell in each of its rows below the head, where those are empty. */
export function withMerged({ rows, merges }: Pick<Worksheet, 'rows' | 'merges'>, head: number | null): Cell[][] {
  const filled = rows.map(row => [...row])
  for (const { column, first, last } of belowHead(merges, head)) {
    const value = rows[first]?.[column] ?? ''
    if (value === '') continue
    for (let at = first + 1; at <= Math.min(last, rows.length - 1); at += 1) {
      const row = filled[at] ?? []
      while (row.length < column) row.push('')
      if ((row[column] ?? '') === '') row[column] = value
    }
  }
  return filled
}

/** Merges above the books are titles or names of columns. */
export function belowHead(merges: Worksheet['merges'], head: number | null): Worksheet['merges'] {
  return merges.filter(({ first }) => first > (head ?? -1))
}
