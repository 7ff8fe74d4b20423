import { firstAuthor, labelOf, shortTitle } from './label.ts'
import letters from './character-widths.json'
import { paperOf, type Pattern, patternPaths } from './paper.ts'

/** In pixels, for link previews. */
const [width, height] = [1200, 630]
const scale = 4

// The light colours of tokens.css, because a picture has no theme.
const tints = ['#c8a878', '#7f9b86', '#8fa6b8', '#c98f7a', '#b9a24e', '#9b86a3', '#6f8f95', '#b7a99a']
const lines = 'fill="none" stroke="#000" stroke-opacity=".1" stroke-width="1.6"'
const strokes: Record<Pattern, string> = {
  stripes: lines,
  waves: lines,
  diagonals: lines,
  dots: 'fill="none" stroke="#000" stroke-opacity=".1" stroke-width="3.6" stroke-dasharray="0 9" stroke-linecap="round"',
  checks: 'fill="#000" fill-opacity=".07"',
  plain: 'fill="none"',
}

/** The cover as an SVG with outlined letters (M8), so that it needs no font and no styles. */
export function sharePicture(book: { isbn: string | null; title: string; author: string }): string {
  const { tint, pattern } = paperOf(book.isbn ?? book.title)
  const author = firstAuthor(book.author)
  const label = labelOf(shortTitle(book.title), author)
  const rows = label.lines.map((line, index) =>
    textOf(line, { y: 32 + label.size * (0.92 + index * 1.16), size: label.size, colour: '#1c2321' }),
  )
  const by = author && textOf(author, { y: 27 + label.height - 5.5, size: label.authorSize, colour: '#55605b' })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="#fbf8f1"/>
<clipPath id="cover"><rect width="100" height="136" rx="1.500"/></clipPath>
<g transform="translate(${(width - 100 * scale) / 2} ${(height - 136 * scale) / 2}) scale(${scale})">
<rect x=".8" y="1.600" width="100" height="136" rx="1.500" fill="#1c2321" fill-opacity=".14"/>
<g clip-path="url(#cover)"><rect width="100" height="136" fill="${tints[tint - 1]}"/>
<path d="${patternPaths[pattern]}" ${strokes[pattern]}/>
<path d="M0 0h8.5v136h-8.5z" fill="#1c2321" fill-opacity=".15"/>
<path d="M9.3 0v136" stroke="#fff" stroke-opacity=".22" stroke-width="1.6"/>
<rect x="17" y="27" width="72" height="${label.height}" rx="2" fill="#fffefa"/>
<rect x="19.5" y="29.5" width="67" height="${label.height - 5}" rx="1" fill="none" stroke="#a8321f" stroke-width=".9"/>
${rows.join('')}${by}</g></g></svg>`
}

/** The scale of the outlines (bin/pictures/character-widths.py). */
const em = 400
const outlines = letters as unknown as Record<string, [advance: number, path: string]>

/** A missing letter loses its marks, or is left out. */
function textOf(text: string, { y, size, colour }: { y: number; size: number; colour: string }): string {
  let x = 0
  const drawn = [...text.normalize('NFC')].map(letter => {
    const [advance, path] = outlines[letter] ?? outlines[letter.normalize('NFKD')[0] ?? ''] ?? [em / 2, '']
    const part = path && `<path transform="translate(${x} 0)" d="${path}"/>`
    x += advance
    return part
  })
  const by = size / em
  return `<g fill="${colour}" transform="translate(${53 - (x * by) / 2} ${y}) scale(${by})">${drawn.join('')}</g>`
}
