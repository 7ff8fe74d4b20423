/** The clipboard format of spreadsheets: tabs between cells, and quotation marks around cells that need them. */
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

/** `parseCells` reads the same cells back, and no program runs one as a formula. */
export function printCells(rows: readonly (readonly string[])[]): string {
  const lines = rows.map(row => row.map(cell => quoted(guarded(cell))).join('\t'))
  // An empty last line counts only with a line break of its own.
  return lines.length > 1 ? `${lines.join('\n')}\n` : lines.join()
}

function plainAt(text: string, from: number): { value: string; end: number } {
  const length = text.slice(from).search(/[\t\r\n]/)
  const end = length < 0 ? text.length : from + length
  return { value: text.slice(from, end), end }
}

/** A quotation mark without a closing one is text. */
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

/** Adds an apostrophe before a formula, as in our exports, and before a cell that begins with one. */
const guarded = (cell: string) => (/^'*[=+\-@]/.test(cell) ? `'${cell}` : cell)
const withoutGuard = (cell: string) => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell)
