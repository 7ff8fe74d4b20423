import type { ImportAnswer } from '../../../../../shared/features/booklists/import.schema.ts'

export const wrongRows = ({ rows }: ImportAnswer) =>
  rows.filter(({ state }) => state === 'wrong' || state === 'unknown')

/** The rejected rows as CSV, with their errors. Escapes formulas, so that no program runs one. */
export function wrongAsCsv(answer: ImportAnswer): Blob {
  const { columns } = answer
  const fields = columns.flatMap(({ field, name }) => (field ? [{ field, name }] : []))
  const table = [
    ['#', ...fields.map(({ name, field }) => name || field), '?'],
    ...wrongRows(answer).map(({ line, cells, faults }) => [
      String(line),
      ...fields.map(({ field }) => cells[field] ?? ''),
      faults.map(({ why }) => why).join(' '),
    ]),
  ]
  const text = table.map(row => row.map(cell => `"${safe(cell).replaceAll('"', '""')}"`).join(';')).join('\r\n')
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' })
}

const safe = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
