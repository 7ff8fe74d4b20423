import { editionKey } from '../../../shared/features/books/edition.ts'
import { readIsbn } from '../../../shared/features/books/isbn.ts'
import type { BookSourceName } from '../../../shared/features/books/book-sources.ts'
import type { FoundBook } from '../../../shared/features/books/lookup.schema.ts'
import { cleanName, nameError } from '../../../shared/lib/names.ts'
import type { SourceBook } from './book-sources.ts'

const maxLength = 300

/** Undefined where it is another book, or has no title and author that a book of ours can have. */
export function readBook(source: BookSourceName, isbn: string, given: SourceBook): FoundBook | undefined {
  if (!given.isbns.some(text => readIsbn(text).isbn13 === isbn)) return undefined
  const { title, edition } = titleOf(given.title)
  const author = authorOf(given.authors)
  if (!isName(title) || !isName(author)) return undefined
  return {
    source,
    isbn,
    name: title,
    author,
    edition: editionOf(given.edition) ?? edition,
    publisher: given.publisher === null ? null : plain(given.publisher).slice(0, maxLength) || null,
    year: yearOf(given.date),
  }
}

const isName = (name: string) => name !== '' && name.length <= maxLength && nameError(name, 'book') === undefined

/** Without a subtitle (" : "), its writers (" / ") and an edition, which stands apart. */
function titleOf(given: string): { title: string; edition: string | null } {
  const [main = ''] = plain(given).split(/\s+[:/;]\s+|:\s/)
  const found = /[,(\s]+([^,()]*\b(?:editions?|editie|ed|druk|dr)\b\.?)\s*\)?$/i.exec(main)
  const edition = found ? editionOf(found[1] ?? null) : null
  const title = edition === null ? main : main.slice(0, found?.index)
  return { title: quiet(title.replace(/[\s:;/,=.]+$/, '')), edition }
}

/** `8e druk` for "8th ed." and "8e, herz. dr."; another kind of edition stays as it is written. */
function editionOf(given: string | null): string | null {
  const text = plain(given ?? '')
  const [number = '', ...kinds] = editionKey(text).split(' ')
  if (!/^\d+$/.test(number)) return null
  return kinds.length === 0 ? `${number}e druk` : text.slice(0, 80)
}

function authorOf(given: readonly string[]): string {
  const names = [...new Set(given.map(nameOf))].filter(name => name !== '')
  const fitting = names.filter((_, at) => names.slice(0, at + 1).join(', ').length <= maxLength)
  return fitting.join(', ')
}

/** "James Stewart" for "Stewart, James, 1941-2014 (aut.)". */
function nameOf(given: string): string {
  const text = plain(given)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replace(/,?\s*\d{4}\s*-?\s*(?:\d{4})?\.?\s*$/, '')
  const [last = '', first = '', ...more] = text.split(',').map(part => part.trim())
  return quiet([first, last, ...more].filter(part => part !== '').join(' '))
}

const small = new Set(
  'a an and at by de den der des di en et for het in of on op or te ten ter the to van von voor und'.split(' '),
)
const roman = /^[ivx]+$/i

/** A catalogue does not shout. Keeps words without a vowel (SQL) and Roman numbers. */
function quiet(text: string): string {
  if (!/\p{Lu}{4}/u.test(text) || /\p{Ll}/u.test(text)) return text
  return text.replace(/[\p{L}\p{M}'’]+/gu, (word, at: number, all: string) => {
    const lower = word.toLowerCase()
    if (at > 0 && small.has(lower) && all[at + word.length] !== '.') return lower
    if (roman.test(word) || !/[aeiouy\u00C0-\u00FF]/i.test(word)) return word
    return word.slice(0, 1) + lower.slice(1)
  })
}

/** Text of one line without markup: sources quote publishers, who paste HTML. */
function plain(text: string): string {
  const withoutTags = text.slice(0, 5000).replace(/<[^>]*>/g, ' ')
  const decoded = withoutTags.replace(
    /&(amp|lt|gt|quot|apos|nbsp|#\d{1,6});/g,
    (_, name: string) => signs[name] ?? sign(name),
  )
  return cleanName(decoded.replace(/[<>]/g, ' ')).replace(/\s+/g, ' ').trim()
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const sign = (name: string) => String.fromCodePoint(Math.min(Number(name.slice(1)), 0x10ffff))

function yearOf(date: string | null): number | null {
  const year = /\b(1[5-9]\d\d|20\d\d)\b/.exec(date ?? '')
  return year ? Number(year[1]) : null
}
