import { parse } from 'csv-parse/sync'

const delimiters = ['\t', ';', ',', '|'] as const
type Delimiter = (typeof delimiters)[number]
/** Lines that are enough to see what parts the cells. */
const looked = 50

/** What parts the cells of a text; undefined where it is no table. */
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

/** The cells of a text. A quote that is never closed is a letter like any other. */
export function readCsv(text: string, delimiter: Delimiter | undefined): string[][] {
  const body = text.replace(/^sep=.\r?\n/i, '')
  const options = {
    delimiter: delimiter ?? '\t',
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

/** `="0486474178"` is how people keep the zero in front of a number. */
function unwrapped(row: string[]): string[] {
  return row.map(cell => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell)
}

/** How many lines have as many of it as most lines have. One line alone says little. */
function scoreOf(lines: readonly string[], delimiter: Delimiter): number {
  const counts = lines.map(line => line.split(delimiter).length - 1).filter(count => count > 0)
  const most = Math.max(0, ...[...new Set(counts)].map(count => counts.filter(other => other === count).length))
  return counts.length * 2 >= lines.length ? most + (delimiter === '\t' ? lines.length : 0) : 0
}

function outsideQuotes(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/"(?:[^"]|"")*"/g, '')
}
