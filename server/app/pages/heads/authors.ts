/** Semicolons win, because names then may hold commas. */
const semicolon = /\s*;\s*/
const others = /\s*[,/|]\s*(?:(?:and|en|&)\s+)?|\s+(?:and|en|&)\s+/i
const notPeople = /^(et al\.?|e\.a\.?|red\.?|\(?eds?\.?\)?)$/i

/** `A. Jansen, B. de Vries & C. Bos`. */
export function authorsOf(line: string): string[] {
  const named = line
    .trim()
    .split(semicolon.test(line) ? semicolon : others)
    .filter(name => name !== '' && !notPeople.test(name))
  return named.length > 0 ? named : [line]
}
