import type { Cell, Sheet } from '../../../adapters/sheets/sheets.ts'

/** The rows of a sheet with what stands in a merged cell in each of its rows below the head, where nothing else is. */
export function withMerged({ rows, merges }: Pick<Sheet, 'rows' | 'merges'>, head: number | null): Cell[][] {
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

/** Leaves out merges above the first row of books: a title, or the name of a column. */
export function belowHead(merges: Sheet['merges'], head: number | null): Sheet['merges'] {
  return merges.filter(({ first }) => first > (head ?? -1))
}
