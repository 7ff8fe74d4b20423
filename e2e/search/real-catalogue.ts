import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { type Catalogue, catalogueOf } from './catalogue.ts'

const data = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
export const isThere = existsSync(`${data}catalogue.csv.gz`) && existsSync(`${data}textbooks.csv`)

export function readCatalogue(): Catalogue {
  const rows = new Map<string, { name: string; author: string }>()
  const read = (text: Buffer) => {
    for (const { isbn13, title, author } of parse(text, { columns: true, bom: true }) as Record<string, string>[])
      if (isbn13 && title) rows.set(isbn13, { name: title, author: author ?? '' })
  }
  read(gunzipSync(readFileSync(`${data}catalogue.csv.gz`)))
  read(readFileSync(`${data}textbooks.csv`))
  return catalogueOf(rows)
}
