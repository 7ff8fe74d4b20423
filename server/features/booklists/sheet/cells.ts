/** What a spreadsheet would take for a formula, and what was escaped already. */
const dangerous = /^'*[=+\-@\t\r＝＋－＠]/
const escapedOnce = /^'(?='*[=+\-@\t\r＝＋－＠])/

/** A text as it stands in a cell that anybody may open in a spreadsheet: never as a formula. */
export function escapeCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text
}

/** What was escaped as it was. */
export function unescapeCell(text: string): string {
  return text.replace(escapedOnce, '')
}

/** Two texts that are the same once they went through a file: ends of lines and what stands around may differ. */
export function isSameText(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

export function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed().trim()
}

/** Several words in one cell, with commas between; quoted where they have commas or quotes of their own. */
export function joinWords(words: readonly string[]): string {
  return words.map(word => (/[,;"\n]|^\s|\s$|^$/.test(word) ? `"${word.replaceAll('"', '""')}"` : word)).join(', ')
}

/** The words of a cell: between commas, semicolons or lines, unless they are quoted. */
export function splitWords(cell: string): string[] {
  const words = [...cell.matchAll(/\s*(?:"((?:[^"]|"")*)"(?=\s*(?:[,;\n]|$))|([^,;\n]*))\s*(?:[,;\n]|$)/gy)]
  return words.flatMap(([, quoted, bare = '']) => {
    if (quoted !== undefined) return [quoted.replaceAll('""', '"')]
    return bare.trim() === '' ? [] : [bare.trim()]
  })
}

const yes = new Set(['ja', 'j', 'yes', 'y', 'true', 'waar', '1', 'x', 'zichtbaar', 'shown', 'visible'])
const no = new Set(['nee', 'n', 'no', 'false', 'onwaar', '0', 'verborgen', 'hidden'])

/** Null: neither yes nor no in any of our languages. */
export function readYes(cell: string): boolean | null {
  const word = cell.trim().toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : null
}
