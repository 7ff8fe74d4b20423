class BrokenXml extends Error {}

export interface XmlReader {
  /** `name` has no prefix. The content begins at byte `from` and ends before `to`. */
  open?(name: string, attributes: string, from: number): void
  close?(name: string, to: number): void
  text?(bytes: Buffer, isPlain: boolean): void
}

const maxTag = 64 * 2 ** 10
const maxDepth = 256
const [less, more, slash, colon] = [0x3c, 0x3e, 0x2f, 0x3a]

/** One pass with fixed work per byte, whatever the input; keeps nothing. */
export function readXml(xml: Buffer, reader: XmlReader): void {
  let depth = 0
  let at = 0
  for (;;) {
    const open = xml.indexOf(less, at)
    if (open < 0) {
      // A truncated part has lost something unknown.
      if (depth !== 0) throw new BrokenXml()
      return
    }
    if (open > at) reader.text?.(xml.subarray(at, open), false)
    const next = xml[open + 1]
    if (next === 0x21 || next === 0x3f) {
      at = pastMarkup(xml, open, reader)
      continue
    }
    const end = endOfTag(xml, open)
    at = end + 1
    if (next === slash) {
      depth -= 1
      reader.close?.(xml.toString('latin1', afterPrefix(xml, open + 2, end), end).trim(), open)
      continue
    }
    const isEmpty = xml[end - 1] === slash
    const last = isEmpty ? end - 1 : end
    const name = endOfName(xml, open + 1, last)
    const local = xml.toString('latin1', afterPrefix(xml, open + 1, name), name)
    reader.open?.(local, name < last ? xml.toString('utf8', name, last) : '', at)
    if (isEmpty) reader.close?.(local, at)
    else if (++depth > maxDepth) throw new BrokenXml()
  }
}

/** Skips comments and declarations; CDATA is text. */
function pastMarkup(xml: Buffer, open: number, reader: XmlReader): number {
  const [begin, end] = xml.toString('latin1', open, open + 9) === '<![CDATA[' ? [9, ']]>'] : [2, markEnd(xml, open)]
  const found = xml.indexOf(end, open + begin, 'latin1')
  if (found < 0) throw new BrokenXml()
  if (begin === 9) reader.text?.(xml.subarray(open + begin, found), true)
  return found + end.length
}

function markEnd(xml: Buffer, open: number): string {
  if (xml[open + 1] === 0x3f) return '?>'
  return xml.toString('latin1', open, open + 4) === '<!--' ? '-->' : '>'
}

function endOfTag(xml: Buffer, open: number): number {
  let quote = 0
  const limit = Math.min(xml.length, open + maxTag)
  for (let at = open + 1; at < limit; at += 1) {
    const byte = xml[at] ?? 0
    if (quote !== 0) quote = byte === quote ? 0 : quote
    else if (byte === more) return at
    else if (byte === 0x22 || byte === 0x27) quote = byte
  }
  throw new BrokenXml()
}

function endOfName(xml: Buffer, from: number, end: number): number {
  let at = from
  while (at < end && (xml[at] ?? 0) > 0x20) at += 1
  return at
}

function afterPrefix(xml: Buffer, from: number, end: number): number {
  const found = xml.subarray(from, Math.min(end, from + 100)).indexOf(colon)
  return found < 0 ? from : from + found + 1
}

/** Without prefixes: `r:id` is `id`, unless `id` exists. */
export function attributesOf(tag: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null)
  for (const [, prefix, name = '', double, single = ''] of tag.matchAll(
    /\s*(?:([^\s=:"']{1,100}):)?([^\s=:"']{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)')/gy,
  ))
    if (prefix === undefined || (prefix !== 'xmlns' && attributes[name] === undefined))
      attributes[name] = withEntities(double ?? single)
  return attributes
}

export function textOf(bytes: Buffer, isPlain: boolean, maxBytes: number): string {
  const text = bytes.toString('utf8', 0, Math.min(bytes.length, maxBytes))
  return (isPlain ? text : withEntities(text)).replaceAll(/\r\n?/g, '\n')
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function withEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,8})|#x([0-9a-f]{1,8})|(\w{1,8}));/gi, (whole, decimal, hex, name: string) => {
    if (name !== undefined) return entities.get(name) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
