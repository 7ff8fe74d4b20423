import type { Parts } from './package-parts.ts'
import { attributesOf, readXml } from './xml.ts'

export interface Tab {
  name: string
  path: string
  isHidden: boolean
}

export interface Workbook {
  /** Worksheets in their order; a tab with only a chart is none. */
  tabs: Tab[]
  /** Days are counted from 1904, as Excel on old Macs did. */
  from1904: boolean
  strings: Buffer | undefined
  styles: Buffer | undefined
}

/** Finds the workbook of this package, under any name; undefined where it has none. */
export function workbookPath({ paths, relationshipsOf, read }: Parts): string | undefined {
  const said = relationshipsOf('').find(({ type, path }) => type === 'officeDocument' && read(path))?.path
  return said ?? paths.find(path => /(?:^|\/)workbook\d*\.(?:xml|bin)$/.test(path))
}

/** Undefined where this part is no workbook: the document of another program is one too. */
export function readWorkbook(parts: Parts, path: string): Workbook | undefined {
  const relationships = parts.relationshipsOf(path)
  const tabs: Tab[] = []
  let from1904 = false
  let isWorkbook = false
  const partOf = (type: string) => {
    const found = relationships.find(each => each.type === type)
    return found && parts.read(found.path)
  }
  const sheets = relationships.filter(({ type }) => type === 'worksheet')
  readXml(parts.read(path) ?? Buffer.alloc(0), {
    open(element, tag) {
      if (element === 'workbook') isWorkbook = true
      if (element === 'workbookPr') from1904 = isOn(attributesOf(tag)['date1904'])
      if (element !== 'sheet') return
      const { name = '', id, state = '' } = attributesOf(tag)
      const found =
        relationships.length === 0 ? unrelated(parts, tabs.length) : sheets.find(each => each.id === id)?.path
      if (found !== undefined)
        tabs.push({ name: name || `${tabs.length + 1}`, path: found, isHidden: /hidden/i.test(state) })
    },
  })
  if (!isWorkbook) return undefined
  return { tabs, from1904, strings: partOf('sharedStrings'), styles: partOf('styles') }
}

/** A file that lost its relationships still has its sheets in their order. */
function unrelated({ paths }: Parts, at: number): string | undefined {
  return paths.find(path => path.endsWith(`worksheets/sheet${at + 1}.xml`))
}

export const isOn = (value: string | undefined) => /^(?:1|true|on)$/i.test(value ?? '')
