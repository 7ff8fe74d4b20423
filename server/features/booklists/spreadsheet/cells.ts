/** Excel and LibreOffice show these, in English and Dutch, where a formula failed. */
const formulaErrors =
  '#(?:N/A|N/B|REF!|VERW!|VALUE!|WAARDE!|NAME\\?|NAAM\\?|DIV/0!|DEEL/0!|NUM!|GETAL!|NULL!|LEEG!|SPILL!|OVERLOPEN!)$'
const formulaError = new RegExp(`^${formulaErrors}`)

/** A formula in a spreadsheet or its error, or text that is escaped already. */
const dangerous = new RegExp(`^'*(?:[=+\\-@\\t\\r＝＋－＠]|${formulaErrors})`)
const escapedOnce = new RegExp(`^'(?='*(?:[=+\\-@\\t\\r＝＋－＠]|${formulaErrors}))`)

export function isFormulaError(text: string): boolean {
  return formulaError.test(text)
}

/** A spreadsheet never reads the result as a formula. */
export function escapeCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text
}

export function unescapeCell(text: string): string {
  return text.replace(escapedOnce, '')
}

/** Ignores line ends and outer blanks, which change in a file. */
export function isSameText(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

export function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed().trim()
}

/** Separated by commas; quoted where a word has commas or quotes. */
export function joinWords(words: readonly string[]): string {
  return words.map(word => (/[,;"\n]|^\s|\s$|^$/.test(word) ? `"${word.replaceAll('"', '""')}"` : word)).join(', ')
}

/** Separated by commas, semicolons or lines, unless quoted. */
export function splitWords(cell: string): string[] {
  const words = [...cell.matchAll(/\s*(?:"((?:[^"]|"")*)"(?=\s*(?:[,;\n]|$))|([^,;\n]*))\s*(?:[,;\n]|$)/gy)]
  return words.flatMap(([, quoted, bare = '']) => {
    if (quoted !== undefined) return [quoted.replaceAll('""', '"')]
    return bare.trim() === '' ? [] : [bare.trim()]
  })
}

const yes = new Set(['ja', 'j', 'yes', 'y', 'true', 'waar', '1', 'x', '✓', '✔', 'zichtbaar', 'shown', 'visible'])
const no = new Set(['nee', 'neen', 'n', 'no', 'false', 'onwaar', '0', 'verborgen', 'hidden'])

/** Null: neither yes nor no in any of our languages. */
export function readYes(cell: string): boolean | null {
  const word = cell
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '')
  return yes.has(word) ? true : no.has(word) ? false : null
}
