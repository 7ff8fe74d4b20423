import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import type { Fields } from './import-row.ts'

/** `line` is its first line, from 1. */
export interface Line {
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
