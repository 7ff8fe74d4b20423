/** Between two people: a semicolon, where there is one (commas are then inside of names), else what else parts names. */
const semicolon = /\s*;\s*/
const others = /\s*[,/|]\s*(?:(?:and|en|&)\s+)?|\s+(?:and|en|&)\s+/i
const notPeople = /^(et al\.?|e\.a\.?|red\.?|\(?eds?\.?\)?)$/i

/** The people in the one line that a book has for its authors: `A. Jansen, B. de Vries & C. Bos`. */
export function authorsOf(line: string): string[] {
  const named = line
    .trim()
    .split(semicolon.test(line) ? semicolon : others)
    .filter(name => name !== '' && !notPeople.test(name))
  return named.length > 0 ? named : [line]
}
