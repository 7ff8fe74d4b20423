/** Opens in Excel at a double click: BOM for UTF-8, every cell quoted, and `delimiter` as the country has it. */
export function writeCsv(rows: readonly (readonly string[])[], delimiter: ',' | ';'): string {
  const lines = rows.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
