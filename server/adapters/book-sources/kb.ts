import { SaxesParser } from 'saxes'
import { type BookSource, type SourceBook, SourceRefused } from './book-sources.ts'

/** The national library's SRU 1.2 (http://jsru.kb.nl/sru/sru?operation=explain): Dublin Core with KB's extensions. */
export const kb: BookSource = {
  origin: 'https://jsru.kb.nl',
  pathOf: isbn => {
    const collection = { 'x-collection': 'GGC', recordSchema: 'dcx' }
    const query = { operation: 'searchRetrieve', version: '1.2', maximumRecords: '5', query: `isbn=${isbn}` }
    return `/sru/sru?${new URLSearchParams({ ...query, ...collection })}`
  },
  read: body => recordsOf(body).map(bookOf),
}

type Record = Map<string, string[]>

/** Texts of each record by local name. Strict: an entity that XML itself has not is an error, so none is expanded. */
function recordsOf(body: string): Record[] {
  const parser = new SaxesParser({ xmlns: true })
  const records: Record[] = []
  let isAnswer = false
  let isRefused = false
  let text = ''
  parser.on('error', error => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a document type')
  })
  parser.on('opentag', ({ local }) => {
    text = ''
    if (local === 'searchRetrieveResponse') isAnswer = true
    if (local === 'diagnostics') isRefused = true
    if (local === 'recordData') records.push(new Map())
  })
  parser.on('text', part => (text += part))
  parser.on('cdata', part => (text += part))
  parser.on('closetag', ({ local }) => {
    const record = records.at(-1)
    if (text.trim() !== '') record?.set(local, [...(record.get(local) ?? []), text.trim()])
    text = ''
  })
  parser.write(body).close()
  if (!isAnswer) throw new Error('no answer of SRU')
  if (isRefused && records.length === 0) throw new SourceRefused('the source refused')
  return records.filter(({ size }) => size > 0)
}

function bookOf(record: Record): SourceBook {
  const all = (name: string) => record.get(name) ?? []
  const [title = '', ...others] = all('title')
  return {
    isbns: all('identifier'),
    title,
    authors: all('creator').length > 0 ? all('creator') : all('contributor'),
    edition:
      all('edition')[0] ??
      [title, ...others, ...all('description')].find(text => /\b(dr|druk|ed)\b/i.test(text)) ??
      null,
    publisher: all('publisher')[0] ?? null,
    date: all('date')[0] ?? null,
  }
}
