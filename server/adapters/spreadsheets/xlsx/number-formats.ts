import { attributesOf, readXml } from './xml.ts'

export type NumberFormat = 'date' | { before: string; digits: number; after: string } | null

const builtIn = /^(?:1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/
const around = /^(?:"([^"]{0,40})")?(0{1,20}|#|General)(?:"([^"]{0,40})")?$/i

export function numberFormats(styles: Buffer | undefined): (style: string | undefined) => NumberFormat {
  const codes = new Map<string, string>()
  const ids: string[] = []
  let isInCells = false
  if (styles)
    readXml(styles, {
      open(name, tag) {
        if (name === 'cellXfs') isInCells = true
        else if (name === 'numFmt') {
          const { numFmtId = '', formatCode = '' } = attributesOf(tag)
          codes.set(numFmtId, formatCode)
        } else if (name === 'xf' && isInCells) ids.push(attributesOf(tag)['numFmtId'] ?? '0')
      },
      close(name) {
        if (name === 'cellXfs') isInCells = false
      },
    })
  const cache = new Map<string, NumberFormat>()
  return style => {
    const id = style === undefined ? undefined : ids[Number(style)]
    if (id === undefined) return null
    const format = cache.has(id) ? cache.get(id) : formatOf(id, codes.get(id))
    cache.set(id, format ?? null)
    return format ?? null
  }
}

function formatOf(id: string, code: string | undefined): NumberFormat {
  if (code === undefined) return builtIn.test(id) ? 'date' : null
  const [, before = '', digits, after = ''] = around.exec(code.slice(0, 255)) ?? []
  if (digits !== undefined)
    return before + after === '' && digits.length < 2
      ? null
      : { before, digits: digits.startsWith('0') ? digits.length : 1, after }
  return isDate(code.slice(0, 255)) ? 'date' : null
}

/** Date letters outside quotes and escapes; `[h]` counts hours beyond a day. */
function isDate(code: string): boolean {
  const [first = ''] = code.replaceAll(/"[^"]*"?|[\\_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').split(';')
  return /[dmyhs]/i.test(first) && !/general/i.test(first)
}
