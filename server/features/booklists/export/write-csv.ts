/**
 * As CSV that Excel opens at a double click: a mark in front says that it is UTF-8, every cell is quoted. `delimiter` is what
 * Excel expects in the country: a semicolon where commas are in numbers.
 */
export function writeCsv(rows: readonly (readonly string[])[], delimiter: ',' | ';'): string {
  const lines = rows.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
