import { widthOf } from './character-widths.ts'

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
