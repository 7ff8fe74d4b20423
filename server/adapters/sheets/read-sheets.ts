import { sniff } from '../../../shared/features/photos/sniff.ts'
import { decodeText } from './decode-text.ts'
import { delimiterOf, readCsv } from './read-csv.ts'
import { maxColumns, maxRows, readXlsx } from './read-xlsx.ts'
import type { Reading, SheetFault } from './sheets.ts'

const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** The work of reading, in this very thread. Never rejects. */
export async function readSheets(given: Uint8Array, { pasted = false } = {}): Promise<Reading> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const found = sniff(bytes)
  if (found === 'ZIP') return readXlsx(bytes)
  if (found === 'empty') return refused('empty')
  if (bytes.subarray(0, compound.length).equals(compound)) return refused(compoundFault(bytes))
  if (found === 'PDF') return refused('pdf')
  if (found === 'HTML') return refused('web_page')
  const text = decodeText(bytes)
  if (text === undefined) return refused(found === 'unknown' || found === 'video' ? 'other' : 'picture')
  return readText(text.replace(/^\uFEFF/, ''), pasted)
}

function readText(text: string, pasted: boolean): Reading {
  if (text.trim() === '') return refused('empty')
  const delimiter = delimiterOf(text)
  if (pasted && !(delimiter === '\t' || (delimiter !== undefined && isTable(text, delimiter))))
    return { kind: 'text', text }
  const rows = readCsv(text, delimiter).map(row => row.slice(0, maxColumns))
  return rows.length > maxRows ? refused('too_many_rows') : { kind: 'sheets', sheets: [{ name: '', rows }] }
}

/** A mail has commas too: a table has a head of short cells, and as many cells in every row. */
function isTable(text: string, delimiter: NonNullable<ReturnType<typeof delimiterOf>>): boolean {
  const [head = [], ...rows] = readCsv(text, delimiter).filter(row => row.some(cell => cell !== ''))
  const isHead = head.length > 1 && head.every(cell => cell.length <= 40 && !/\d{9}/.test(cell))
  return isHead && rows.length > 0 && rows.every(row => row.length === head.length)
}

/** Word of a password is in the directory of the file, in two bytes a letter. */
function compoundFault(bytes: Buffer): SheetFault {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'locked' : 'old_excel'
}

function refused(fault: SheetFault): Reading {
  return { kind: 'refused', fault }
}
