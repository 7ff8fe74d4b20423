import { emptyWorksheet, maxColumns, maxRows, type Worksheet, noteLost } from '../spreadsheets.ts'
import { cellReader, type OpenCell, placeOf, type WorksheetParts } from './read-cell.ts'
import { richText } from './rich-text.ts'
import { attributesOf, readXml } from './xml.ts'
import { isOn, type Tab } from './workbook.ts'

const maxMerges = 20_000

class TooManyRows extends Error {}

export function readWorksheet(part: Buffer, tab: Tab, parts: WorksheetParts): Worksheet {
  const sheet: Worksheet = { ...emptyWorksheet(tab.name), isHidden: tab.isHidden }
  try {
    readInto(sheet, part, parts)
  } catch (error) {
    sheet.fault = error instanceof TooManyRows ? 'too_many_rows' : 'broken'
  }
  return sheet
}

function readInto(sheet: Worksheet, part: Buffer, parts: WorksheetParts): void {
  const valueOf = cellReader(sheet, parts)
  const rich = richText()
  const inUse = new Set<number>()
  let [row, column] = [-1, -1]
  let cell: OpenCell | undefined
  let inside: 'v' | 'f' | 'is' | undefined

  readXml(part, {
    open(element, tag) {
      if (inside === 'is') rich.open(element)
      else if (element === 'row') beginRow(tag)
      else if (element === 'c') beginCell(tag)
      else if (element === 'mergeCell') merge(attributesOf(tag)['ref'])
      else if (element === 'col') hideColumns(attributesOf(tag))
      else if (cell && (element === 'v' || element === 'f' || element === 'is')) {
        inside = element
        if (element === 'f') Object.assign(cell, { formula: '', shared: attributesOf(tag)['si'] })
        else cell.value ??= ''
        if (element === 'is' && cell.type !== 's') cell.type = 'inlineStr'
      }
    },
    text(bytes, isPlain) {
      if (!cell || !inside) return
      if (inside !== 'is') rich.open('t')
      rich.text(bytes, isPlain)
    },
    close(element) {
      if (element === inside) endInside()
      else if (inside === 'is') rich.close(element)
      else if (element === 'c') endCell()
    },
  })

  function beginRow(tag: string): void {
    const { r, hidden } = attributesOf(tag)
    row = numbered(r) ?? row + 1
    column = -1
    if (isOn(hidden) && row < maxRows) sheet.hiddenRows.add(row)
  }

  function beginCell(tag: string): void {
    const { r = '', t = 'n', s } = attributesOf(tag)
    const [, letters, number] = /^\$?([a-z]{1,3})\$?(\d{1,7})$/i.exec(r) ?? []
    column = letters === undefined ? column + 1 : columnOf(letters)
    row = numbered(number) ?? Math.max(row, 0)
    const none = { value: undefined, formula: undefined, shared: undefined, isCut: false }
    cell = { row, column, type: t, style: s, ...none }
    rich.take()
  }

  function endInside(): void {
    const { text, isCut } = rich.take()
    if (cell && inside === 'f') cell.formula = text
    else if (cell) Object.assign(cell, { value: text, isCut: cell.isCut || isCut })
    inside = undefined
  }

  function endCell(): void {
    const ended = cell
    cell = undefined
    if (!ended) return
    const shown = valueOf(ended)
    if (shown === '') return
    if (ended.row >= maxRows) throw new TooManyRows()
    if (ended.column >= maxColumns) return noteLost(sheet, { ...placeOf(ended), why: 'too_far', value: String(shown) })
    while (sheet.rows.length <= ended.row) sheet.rows.push([])
    const cells = sheet.rows[ended.row] ?? []
    while (cells.length < ended.column) cells.push('')
    cells[ended.column] = shown
    if (!parts.isStruck(ended.style)) inUse.add(ended.row)
    if (inUse.has(ended.row)) sheet.struckRows.delete(ended.row)
    else sheet.struckRows.add(ended.row)
  }

  /** Vertical merges only, because a title over columns names none of them. */
  function merge(ref = ''): void {
    const [, left = '', top = '', bottom = ''] =
      /^\$?([a-z]{1,3})\$?(\d{1,7}):\$?[a-z]{1,3}\$?(\d{1,7})$/i.exec(ref) ?? []
    const [first, last] = [Number(top) - 1, Math.min(Number(bottom), maxRows) - 1]
    if (first >= 0 && last > first && sheet.merges.length < maxMerges)
      sheet.merges.push({ column: columnOf(left), first, last })
  }

  function hideColumns({ min = '', max = '', hidden }: Record<string, string | undefined>): void {
    if (!isOn(hidden)) return
    for (let at = Number(min) - 1; at < Math.min(Number(max), maxColumns); at += 1) sheet.hiddenColumns.add(at)
  }
}

function numbered(row: string | undefined): number | undefined {
  return row !== undefined && /^\d{1,7}$/.test(row) && Number(row) > 0 ? Number(row) - 1 : undefined
}

function columnOf(letters: string): number {
  return [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
