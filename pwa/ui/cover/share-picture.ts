import { firstAuthor, type LabelLayout, labelOf, shortTitle } from './label.ts'
import letters from './character-widths.json'
import { paperOf, type Pattern, patternPaths } from './paper.ts'

/** In pixels, for link previews. */
const [width, height] = [1200, 630]
const scale = 4
const half = width / 2
const margin = 60

// The light colours of tokens.css, because a picture has no theme.
const tints = ['#c8a878', '#7f9b86', '#8fa6b8', '#c98f7a', '#b9a24e', '#9b86a3', '#6f8f95', '#b7a99a']
const [paper, ink, ink2, green] = ['#fbf8f1', '#1c2321', '#55605b', '#0c4f37']
const lines = 'fill="none" stroke="#000" stroke-opacity=".1" stroke-width="1.6"'
const strokes: Record<Pattern, string> = {
  stripes: lines,
  waves: lines,
  diagonals: lines,
  dots: 'fill="none" stroke="#000" stroke-opacity=".1" stroke-width="3.6" stroke-dasharray="0 9" stroke-linecap="round"',
  checks: 'fill="#000" fill-opacity=".07"',
  plain: 'fill="none"',
}

interface SharedBook {
  isbn: string | null
  title: string
  author: string
}

/** `photo` is a data URI; without one the cover stands in its place. */
export interface SharedAd extends SharedBook {
  price: string
  city: string
  photo: string | null
}

/** The cover as an SVG with outlined letters (M8), so that it needs no font and no styles. */
export function sharePicture(book: SharedBook): string {
  return picture(coverOf(book, width / 2))
}

/** The first photo of a copy beside its title, price and city (M8). */
export function shareAdPicture({ price, city, photo, ...book }: SharedAd): string {
  const size = 5
  const label = labelOf(shortTitle(book.title), firstAuthor(book.author))
  const left = half + margin
  const shown = photo
    ? `<image href="${photo}" width="${half}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`
    : coverOf(book, half / 2)
  return picture(`${shown}
<g transform="translate(${left - 17 * size} ${margin - 27 * size}) scale(${size})">${drawnLabel(label, firstAuthor(book.author))}</g>
${textAt(left, fitted(price, { y: 505, size: 96, colour: green }))}
${textAt(left, fitted(city, { y: 568, size: 42, colour: ink2 }))}`)
}

function picture(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="${paper}"/>${content}</svg>`
}

function coverOf({ isbn, title, author }: SharedBook, middle: number): string {
  const { tint, pattern } = paperOf(isbn ?? title)
  return `<clipPath id="cover"><rect width="100" height="136" rx="1.500"/></clipPath>
<g transform="translate(${middle - 50 * scale} ${(height - 136 * scale) / 2}) scale(${scale})">
<rect x=".8" y="1.600" width="100" height="136" rx="1.500" fill="${ink}" fill-opacity=".14"/>
<g clip-path="url(#cover)"><rect width="100" height="136" fill="${tints[tint - 1]}"/>
<path d="${patternPaths[pattern]}" ${strokes[pattern]}/>
<path d="M0 0h8.5v136h-8.5z" fill="${ink}" fill-opacity=".15"/>
<path d="M9.3 0v136" stroke="#fff" stroke-opacity=".22" stroke-width="1.6"/>
${drawnLabel(labelOf(shortTitle(title), firstAuthor(author)), firstAuthor(author))}</g></g>`
}

function drawnLabel(label: LabelLayout, author: string): string {
  const rows = label.lines.map((line, index) =>
    textAround(53, { text: line, y: 32 + label.size * (0.92 + index * 1.16), size: label.size, colour: ink }),
  )
  const by =
    author && textAround(53, { text: author, y: 27 + label.height - 5.5, size: label.authorSize, colour: ink2 })
  return `<rect x="17" y="27" width="72" height="${label.height}" rx="2" fill="#fffefa"/>
<rect x="19.5" y="29.5" width="67" height="${label.height - 5}" rx="1" fill="none" stroke="#a8321f" stroke-width=".9"/>
${rows.join('')}${by}`
}

/** The scale of the outlines (bin/pictures/character-widths.py). */
const em = 400
const outlines = letters as unknown as Record<string, [advance: number, path: string]>

interface Line {
  text: string
  y: number
  size: number
  colour: string
}

/** As large as it fits beside the photo. */
function fitted(text: string, line: Omit<Line, 'text'>): Line {
  const room = half - 2 * margin
  return { ...line, text, size: Math.min(line.size, (room * em) / Math.max(outlined(text).width, 1)) }
}

function textAround(middle: number, line: Line): string {
  return textAt(middle - (outlined(line.text).width * line.size) / em / 2, line)
}

function textAt(x: number, { text, y, size, colour }: Line): string {
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${size / em})">${outlined(text).paths}</g>`
}

/** A missing letter loses its marks, or is left out. */
function outlined(text: string): { paths: string; width: number } {
  let x = 0
  const drawn = [...text.normalize('NFC')].map(letter => {
    const [advance, path] = outlines[letter] ?? outlines[letter.normalize('NFKD')[0] ?? ''] ?? [em / 2, '']
    const part = path && `<path transform="translate(${x} 0)" d="${path}"/>`
    x += advance
    return part
  })
  return { paths: drawn.join(''), width: x }
}
