import type { Parts } from './package-parts.ts'
import { attributesOf, readXml } from './xml.ts'

export interface Tab {
  name: string
  path: string
  isHidden: boolean
}

export interface Workbook {
  tabs: Tab[]
  from1904: boolean
  strings: Buffer | undefined
  styles: Buffer | undefined
}

export function workbookPath({ paths, relationshipsOf, read }: Parts): string | undefined {
  const declared = relationshipsOf('').find(({ type, path }) => type === 'officeDocument' && read(path))?.path
  return declared ?? paths.find(path => /(?:^|\/)workbook\d*\.(?:xml|bin)$/.test(path))
}

/** Other documents are such packages too. */
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

/** A file without relationships still has its sheets in order. */
function unrelated({ paths }: Parts, at: number): string | undefined {
  return paths.find(path => path.endsWith(`worksheets/sheet${at + 1}.xml`))
}

export const isOn = (value: string | undefined) => /^(?:1|true|on)$/i.test(value ?? '')
