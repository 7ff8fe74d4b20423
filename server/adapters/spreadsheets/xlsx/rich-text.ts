import { textOf } from './xml.ts'

/** Excel's limit for a cell, and its largest size in bytes as entities. */
const maxCharacters = 32_767
const maxBytes = maxCharacters * 10

export interface CellText {
  text: string
  isCut: boolean
}

export function richText() {
  let text = ''
  let isCut = false
  let isIn = false
  let pronunciations = 0
  return {
    open(name: string): void {
      if (name === 't') isIn = true
      else if (name === 'rPh') pronunciations += 1
    },
    close(name: string): void {
      if (name === 't') isIn = false
      else if (name === 'rPh') pronunciations -= 1
    },
    text(bytes: Buffer, isPlain: boolean): void {
      if (!isIn || pronunciations > 0 || isCut) return
      text += textOf(bytes, isPlain, maxBytes)
      isCut = bytes.length > maxBytes || text.length > maxCharacters
    },
    take(): CellText {
      const result = { text: cleaned(text), isCut }
      text = ''
      isCut = isIn = false
      pronunciations = 0
      return result
    },
  }
}

/** `_x000D_` is a character that XML cannot hold. */
function cleaned(text: string): string {
  const limited = text.slice(0, maxCharacters)
  if (!limited.includes('_x')) return limited.trim()
  return limited
    .replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .trim()
}
