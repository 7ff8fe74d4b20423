/** Fraunces at weight 600, in hundredths of its size, from the space to the tilde (measured). */
const widths = [
  22, 32, 37, 66, 60, 78, 76, 18, 36, 36, 62, 56, 28, 41, 27, 50, 68, 47, 62, 57, 63, 59, 62, 53, 62, 62, 27, 29, 52,
  56, 52, 53, 92, 74, 71, 70, 80, 66, 61, 77, 85, 41, 51, 79, 63, 93, 77, 80, 70, 80, 75, 61, 70, 75, 72, 106, 73, 69,
  64, 35, 50, 35, 48, 49, 25, 56, 61, 52, 62, 53, 40, 58, 64, 32, 32, 62, 32, 96, 64, 60, 63, 61, 48, 49, 39, 63, 56,
  84, 55, 57, 49, 40, 28, 40, 64,
]

/** In units of a cover 100 wide. */
const inside = 61
const largest = 12.5
const smallest = 6.5
const maxLines = 4
/** Breaks words rather than use a smaller size. */
const smallestComplete = 8

export interface LabelLayout {
  lines: string[]
  size: number
  height: number
  authorSize: number
}

/** Uses at most four lines, as large as the longest allows. */
export function labelOf(title: string, author: string): LabelLayout {
  const { lines, size } = setTitle(title)
  const text = 6 + lines.length * size * 1.16
  return {
    lines,
    size,
    height: Math.max(author ? 46 : 34, text + (author ? 14 : 5)),
    authorSize: Math.min(6.6, inside / (Math.max(author.length, 1) * 0.56)),
  }
}

export function shortTitle(title: string): string {
  const [main = ''] = title.trim().split(/\s*(?::|\s[-–—]\s|\s\(|;)\s*/)
  return main.length >= 3 ? main : title.trim()
}

export function firstAuthor(authors: string): string {
  const [first = ''] = authors.trim().split(/\s*(?:[,;&/|]|\s(?:and|en|et al\.?)\s)\s*/i)
  return first.length > 26 ? `${first.slice(0, 25).trimEnd()}…` : first
}

function setTitle(title: string): { lines: string[]; size: number } {
  const words = title.split(/\s+/)
  for (let size = largest; size >= smallestComplete; size -= 0.25) {
    const lines = breakAt(words, size)
    if (fits(lines, size)) return { lines, size }
  }
  const broken = words.flatMap(halves)
  for (let size = smallestComplete; size > smallest; size -= 0.25) {
    const lines = breakAt(broken, size)
    if (fits(lines, size)) return { lines, size }
  }
  return { lines: cut(breakAt(broken, smallest)), size: smallest }
}

const isWide = (line: string, size: number) => widthOf(line) * size > inside
const fits = (lines: string[], size: number) => lines.length <= maxLines && !lines.some(line => isWide(line, size))

function breakAt(words: string[], size: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && !last.endsWith('-') && !isWide(longer, size)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Breaks after an s near the middle, where Dutch joins words, else in the middle. */
function halves(word: string): string[] {
  if (!isWide(word, smallestComplete)) return [word]
  const middle = Math.ceil(word.length / 2)
  const seam = word.slice(middle - 3, middle + 3).indexOf('s')
  const at = seam < 0 ? middle : middle - 2 + seam
  return [`${word.slice(0, at)}-`, word.slice(at)]
}

function cut(lines: string[]): string[] {
  const shown = lines.slice(0, maxLines).map(line => {
    let end = line.length
    while (end > 1 && isWide(`${line.slice(0, end)}…`, smallest)) end -= 1
    return end < line.length && isWide(line, smallest) ? `${line.slice(0, end)}…` : line
  })
  if (lines.length <= maxLines) return shown
  return [...shown.slice(0, -1), `${shown.at(-1)?.replace(/\W*…?$/, '')}…`]
}

/** As a multiple of the text size. */
function widthOf(text: string): number {
  return (
    [...text.normalize('NFKD').replace(/\p{M}/gu, '')].reduce((sum, letter) => sum + widthOfCharacter(letter), 0) / 100
  )
}

function widthOfCharacter(letter: string): number {
  return widths[(letter.codePointAt(0) ?? 0) - 32] ?? 65
}
