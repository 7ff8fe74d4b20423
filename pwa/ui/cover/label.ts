/** The inside of a label is 60 wide; a letter of Fraunces at 620 is about 0.56 of its size. */
const inside = 62
const letter = 0.565
const largest = 12.5
const smallest = 6
const maxLines = 4

export interface LabelLayout {
  lines: string[]
  size: number
  height: number
  authorSize: number
}

/** Sets a title in up to four lines, as large as its longest line allows. */
export function labelOf(title: string, author: string): LabelLayout {
  const size = largestFitting(title)
  const lines = wrap(title, size)
  const text = 6 + lines.length * size * 1.16
  return {
    lines,
    size,
    height: Math.max(author ? 44 : 34, text + (author ? 13 : 5)),
    authorSize: Math.min(7, inside / (Math.max(author.length, 1) * 0.52)),
  }
}

/** The part of a title that goes on a label: what stands before a subtitle. */
export function shortTitle(title: string): string {
  const [main = ''] = title.trim().split(/\s*(?::|\s[-–—]\s|\s\(|;)\s*/)
  return main.length >= 3 ? main : title.trim()
}

export function firstAuthor(authors: string): string {
  const [first = ''] = authors.trim().split(/\s*(?:[,;&/|]|\s(?:and|en|et al\.?)\s)\s*/i)
  return first.length > 26 ? `${first.slice(0, 25).trimEnd()}…` : first
}

function largestFitting(title: string): number {
  for (let size = largest; size > smallest; size -= 0.5) {
    const lines = breakAt(title, size)
    if (lines.length <= maxLines && lines.every(line => line.length * letter * size <= inside)) return size
  }
  return smallest
}

function wrap(title: string, size: number): string[] {
  const fits = Math.floor(inside / (letter * size))
  const lines = breakAt(title, size).map(line => (line.length > fits ? `${line.slice(0, fits - 1)}…` : line))
  if (lines.length <= maxLines) return lines
  const last = (lines[maxLines - 1] ?? '').slice(0, fits - 1)
  return [...lines.slice(0, maxLines - 1), `${last}…`]
}

function breakAt(title: string, size: number): string[] {
  const fits = Math.floor(inside / (letter * size))
  const lines: string[] = []
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= fits) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
