/**
 * The text that spreadsheets put on the clipboard: a line for each row, tabs between cells. A cell with a tab, a line break
 * or a quotation mark at its beginning stands in quotation marks, those in it doubled.
 */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const { value, end } = text[at] === '"' ? quotedAt(text, at) : plainAt(text, at)
    rows.at(-1)?.push(withoutGuard(value))
    if (text[end] === '\t') at = end + 1
    else {
      at = end + (text.startsWith('\r\n', end) ? 2 : 1)
      if (at >= text.length) break
      rows.push([])
    }
  }
  return rows
}

/** What `parseCells` reads back to the same cells; no program takes one of them for a formula. */
export function printCells(rows: readonly (readonly string[])[]): string {
  const lines = rows.map(row => row.map(cell => quoted(guarded(cell))).join('\t'))
  // A last line that is empty would not count without an end of its own.
  return lines.length > 1 ? `${lines.join('\n')}\n` : lines.join()
}

function plainAt(text: string, from: number): { value: string; end: number } {
  const length = text.slice(from).search(/[\t\r\n]/)
  const end = length < 0 ? text.length : from + length
  return { value: text.slice(from, end), end }
}

/** A quotation mark that nothing closes is one that somebody typed. */
function quotedAt(text: string, from: number): { value: string; end: number } {
  let end = from + 1
  for (;;) {
    end = text.indexOf('"', end)
    if (end < 0) return plainAt(text, from)
    if (text[end + 1] !== '"') break
    end += 2
  }
  if (end + 1 < text.length && !/[\t\r\n]/.test(text[end + 1] ?? '')) return plainAt(text, from)
  return {
    value: text
      .slice(from + 1, end)
      .replaceAll('""', '"')
      .replaceAll('\r\n', '\n'),
    end: end + 1,
  }
}

function quoted(cell: string): string {
  return /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** What begins like a formula gets an apostrophe before it, as in our exports; so does what has one there already. */
const guarded = (cell: string) => (/^'*[=+\-@]/.test(cell) ? `'${cell}` : cell)
const withoutGuard = (cell: string) => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell)
