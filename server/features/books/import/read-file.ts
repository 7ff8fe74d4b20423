import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { maxOriginalPriceCents } from '../../../../shared/features/books/books.rules.ts'
import { parseMoney } from '../../../../shared/lib/money.ts'
import { isbnSentence } from '../../../../shared/features/books/books.errors.ts'
import { readIsbn } from '../../../../shared/features/books/isbn.ts'
import { nameSentences } from '../../../../shared/features/people/names.errors.ts'
import { cleanName, nameError } from '../../../../shared/lib/names.ts'
import { format } from '../../../common/language/language.ts'

/** Reads `17.40`, `€ 17,40`, `1.234,50 EUR`; empty, zero or another currency is null. */
export function readPrice(text: string): { cents: number | null } | { why: string } {
  const bare = text.replace(/\s|€|eur(o)?/gi, '')
  if (bare === '' || /^([$£¥]|[A-Z]{3})[\d.,]+$|^[\d.,]+([$£¥]|[A-Z]{3})$/.test(bare)) return { cents: null }
  const cents = parseMoney(text)
  if (cents === null || cents < 0) return { why: `The price ${JSON.stringify(text)} is not readable.` }
  if (cents > maxOriginalPriceCents) return { why: `The price ${JSON.stringify(text)} is too high.` }
  return { cents: cents === 0 ? null : cents }
}

export interface ImportRow {
  isbn: string
  name: string
  author: string | null
  edition: string | null
  priceCents: number | null
}

type Fields = Readonly<Record<string, string | undefined>>

const maxLength = 2000

export function readImportRow(fields: Fields): { row: ImportRow } | { why: string } {
  const name = nameOf(fields['name'] ?? fields['title'])
  if (name === null) return { why: 'It has no name.' }
  const author = nameOf(fields['author'])
  const edition = clean(fields['edition'])
  if ([name, author, edition].some(text => (text?.length ?? 0) > maxLength)) return { why: 'A text is too long.' }
  const named = nameError(name, 'book') ?? nameError(author ?? '', 'book')
  if (named) return { why: format('en', nameSentences[named]) }
  const { isbn13, error } = readIsbn(fields['isbn'] ?? fields['isbn13'] ?? '')
  if (error) return { why: format('en', isbnSentence(error)) }
  const currency = clean(fields['currency'])?.toUpperCase() ?? 'EUR'
  const price = currency === 'EUR' ? readPrice(fields['price'] ?? '') : { cents: null }
  if ('why' in price) return price
  return { row: { isbn: isbn13, name, author, edition, priceCents: price.cents } }
}

/** Soft hyphens from other systems are removed, because they are no reason to refuse a book. */
const nameOf = (text: string | undefined) => clean(cleanName(text?.toWellFormed() ?? ''))

function clean(text: string | undefined): string | null {
  return text?.toWellFormed().replaceAll('\0', '').normalize('NFC').replace(/\s+/g, ' ').trim() || null
}

/** `line` is its first line, from 1. */
interface Line {
  line: number
  fields: Fields
}

export class UnreadableFile extends Error {}

const needed = [
  ['name', 'title'],
  ['isbn', 'isbn13'],
] as const

/** Streams .csv or .csv.gz of any size; commas, semicolons or tabs separate. */
export async function* readLines(path: string): AsyncGenerator<Line> {
  try {
    yield* parsed(path, delimiterOf(await firstLine(path)))
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(`The file could not be read: ${String(error)}`)
  }
}

async function* parsed(path: string, delimiter: string): AsyncGenerator<Line> {
  const parser = parse({
    delimiter,
    bom: true,
    columns: headers => columnsOf(headers),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  pipeline(contentOf(path), parser, () => undefined)
  let before = 1
  for await (const { record, info } of parser as AsyncIterable<{ record: Fields; info: { lines: number } }>) {
    yield { line: before + 1, fields: record }
    before = info.lines
  }
}

function contentOf(path: string): NodeJS.ReadableStream {
  const file = createReadStream(path)
  return path.endsWith('.gz') ? pipeline(file, createGunzip(), () => undefined) : file
}

async function firstLine(path: string): Promise<string> {
  let text = ''
  for await (const part of contentOf(path).setEncoding('utf8')) {
    text += String(part)
    const end = text.search(/[\r\n]/)
    if (end >= 0) return text.slice(0, end)
  }
  if (text === '') throw new UnreadableFile('The file is empty.')
  return text
}

function delimiterOf(header: string): string {
  const counted = [',', ';', '\t'].map(sign => ({ sign, count: header.split(sign).length }))
  return counted.sort((a, b) => b.count - a.count)[0]?.sign ?? ','
}

function columnsOf(headers: readonly string[]): string[] {
  const columns = headers.map(header => header.trim().toLowerCase())
  for (const names of needed)
    if (!names.some(name => columns.includes(name)))
      throw new UnreadableFile(`There is no column ${names.join(' or ')}; there are: ${columns.join(', ')}.`)
  return columns
}
