import { isOn } from './workbook.ts'
import { attributesOf, readXml } from './xml.ts'

/** Tells whether a cell of a style is struck out by its font. */
export function struckStyles(styles: Buffer | undefined): (style: string | undefined) => boolean {
  const fonts: boolean[] = []
  const cells: string[] = []
  let inside: string | undefined
  if (styles)
    readXml(styles, {
      open(name, tag) {
        if (name === 'fonts' || name === 'cellXfs') inside = name
        else if (name === 'font' && inside === 'fonts') fonts.push(false)
        else if (name === 'strike' && inside === 'fonts')
          fonts[fonts.length - 1] = isOn(attributesOf(tag)['val'] ?? '1')
        else if (name === 'xf' && inside === 'cellXfs') cells.push(attributesOf(tag)['fontId'] ?? '0')
      },
      close(name) {
        if (name === inside) inside = undefined
      },
    })
  return (style = '0') => fonts[Number(cells[Number(style)])] ?? false
}
