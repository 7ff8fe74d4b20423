import type { Deps } from '../../../deps.ts'
import { readImportRow, type ImportRow } from './import-row.ts'
import { readLines } from './read-file.ts'
import { type Written, writeBooks } from './write-books.ts'

export interface ImportReport extends Written {
  repeated: number
  bad: number
}

export type ReportBadRow = (line: number, why: string) => void

const perTransaction = 500

/** 500 in a transaction, beside a running server. Idempotent, because it updates known ISBNs. Throws UnreadableFile. */
export async function importBooks(
  deps: Pick<Deps, 'store' | 'newId' | 'now'>,
  path: string,
  tellBad: ReportBadRow,
): Promise<ImportReport> {
  const report: ImportReport = { added: 0, changed: 0, unchanged: 0, repeated: 0, bad: 0 }
  const lastLines = await findLastLines(path)
  let waiting: ImportRow[] = []
  for await (const { line, fields } of readLines(path)) {
    const read = readImportRow(fields)
    if ('why' in read) {
      report.bad += 1
      tellBad(line, read.why)
    } else if (lastLines.get(read.row.isbn) === line) waiting.push(read.row)
    else report.repeated += 1
    if (waiting.length === perTransaction) waiting = await write(waiting)
  }
  await write(waiting)
  return report

  async function write(rows: readonly ImportRow[]): Promise<ImportRow[]> {
    const written = await writeBooks(deps, rows)
    report.added += written.added
    report.changed += written.changed
    report.unchanged += written.unchanged
    return []
  }
}

/** Of equal ISBNs only the last row counts, so that a second import changes nothing. */
async function findLastLines(path: string): Promise<Map<string, number>> {
  const lines = new Map<string, number>()
  for await (const { line, fields } of readLines(path)) {
    const read = readImportRow(fields)
    if ('row' in read) lines.set(read.row.isbn, line)
  }
  return lines
}
