const cell = /<((?:\w+:)?)c\b([^>]*?)(?:\/>|>([^]*?)<\/\1c>)/g
const address = /\br="([A-Z]{1,3})(\d{1,7})"/
const kind = /\s+t="(\w+)"/

/** A sheet with cells below the last row that is read. */
export class TooManyRows extends Error {}

/**
 * The XML of a sheet with only the cells that hold something, up to `maxColumns`. A formula whose result nobody saved
 * becomes its own text, and an error (`#N/A`) too: both are to be seen, not to be lost.
 */
export function plainCells(xml: string, maxRows: number, maxColumns: number): string {
  return xml.replace(cell, (whole: string, prefix: string, attributes: string, content: string | undefined) => {
    if (content === undefined || content.trim() === '') return ''
    const [, letters = 'A', row = '1'] = address.exec(attributes) ?? []
    if (columnOf(letters) > maxColumns) return ''
    if (Number(row) > maxRows) throw new TooManyRows()
    const type = kind.exec(attributes)?.[1]
    const value = inside(content, 'v')
    if (type === 'e') return written(prefix, attributes, value ?? '')
    const formula = inside(content, 'f')
    return formula !== undefined && value === undefined ? written(prefix, attributes, `=${formula}`) : whole
  })
}

/** As a text of its own; what is put in comes out of the XML, so it is escaped already. */
function written(prefix: string, attributes: string, text: string): string {
  const others = attributes.replace(kind, '')
  return `<${prefix}c${others} t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${prefix}c>`
}

function inside(content: string, name: string): string | undefined {
  return new RegExp(`<(?:\\w+:)?${name}\\b[^>]*?(?:/>|>([^<]*)</)`).exec(content)?.[1]
}

function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}
