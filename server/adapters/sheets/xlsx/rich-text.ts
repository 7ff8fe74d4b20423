import { textOf } from './xml.ts'

/** Characters that Excel allows in a cell, and bytes that they take at most, each written as an entity. */
const maxCharacters = 32_767
const maxBytes = maxCharacters * 10

export interface CellText {
  text: string
  /** There was more than a cell can hold. */
  isCut: boolean
}

/** Puts a text together from its runs; how it is to be pronounced is left out. Hand it what is read of an element. */
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
      const taken = { text: cleaned(text), isCut }
      text = ''
      isCut = isIn = false
      pronunciations = 0
      return taken
    },
  }
}

/** Characters that XML cannot hold stand in a sheet as `_x000D_`. */
function cleaned(text: string): string {
  const whole = text.slice(0, maxCharacters)
  if (!whole.includes('_x')) return whole.trim()
  return whole
    .replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .trim()
}
