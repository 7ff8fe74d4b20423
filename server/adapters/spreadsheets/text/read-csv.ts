import { parse } from 'csv-parse/sync'

const delimiters = ['\t', ';', ',', '|'] as const
type Delimiter = (typeof delimiters)[number]
const looked = 50

export function delimiterOf(text: string): Delimiter | undefined {
  const hint = /^sep=(.)\r?\n/i.exec(text)?.[1]
  if (hint !== undefined) return delimiters.find(each => each === hint)
  const lines = outsideQuotes(text.slice(0, 200_000))
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, looked)
  const scored = delimiters.map(delimiter => ({ delimiter, score: scoreOf(lines, delimiter) }))
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.delimiter : undefined
}

/** A quote that never closes is a plain character. */
export function readCsv(text: string, delimiter: Delimiter | undefined, maxRows: number): string[][] {
  const body = text.replace(/^sep=.\r?\n/i, '')
  const options = {
    delimiter: delimiter ?? '\t',
    to: maxRows,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    trim: true,
  }
  try {
    return parse(body, options).map(unwrapped)
  } catch {
    return parse(body, { ...options, quote: null }).map(unwrapped)
  }
}

/** `="0486474178"` is a trick to keep a leading zero. */
function unwrapped(row: string[]): string[] {
  return row.map(cell => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell)
}

/** Commas before a space, in a price or in a rounded number separate no cells. */
const prose = /,(?=\s)|\d,(?=\d{1,2}(?!\d)|\d+E\+)/gi

function scoreOf(lines: readonly string[], delimiter: Delimiter): number {
  const counts = lines
    .map(line => (delimiter === ',' ? line.replaceAll(prose, ' ') : line).split(delimiter).length - 1)
    .filter(count => count > 0)
  const commonest = Math.max(0, ...[...new Set(counts)].map(count => counts.filter(other => other === count).length))
  if (counts.length * 2 < lines.length) return 0
  return counts.length * 2 + commonest / lines.length + (delimiter === '\t' ? lines.length : 0)
}

function outsideQuotes(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/"(?:[^"]|"")*"/g, '')
}
