import { type CellText, richText } from './rich-text.ts'
import { readXml } from './xml.ts'

export function sharedStrings(part: Buffer | undefined): (at: number) => CellText | undefined {
  const bounds = part ? boundsOf(part) : []
  const known = new Map<number, CellText>()
  return at => {
    const [from, to] = [bounds[at * 2], bounds[at * 2 + 1]]
    if (!part || from === undefined || to === undefined) return undefined
    const text = known.get(at) ?? textIn(part.subarray(from, to))
    known.set(at, text)
    return text
  }
}

/** Offsets take less memory than texts. */
function boundsOf(part: Buffer): number[] {
  const bounds: number[] = []
  readXml(part, {
    open(name, _, from) {
      if (name === 'si' && bounds.length % 2 === 0) bounds.push(from)
    },
    close(name, to) {
      if (name === 'si' && bounds.length % 2 === 1) bounds.push(to)
    },
  })
  return bounds
}

function textIn(item: Buffer): CellText {
  const rich = richText()
  readXml(item, rich)
  return rich.take()
}
