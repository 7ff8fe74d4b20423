import { fold } from '../../shared/lib/fold.ts'
import { type Book, rawWords } from './catalogue.ts'
import { isTypeable, type Kind, sameName, withWord } from './question.ts'

const ands: Record<string, readonly string[]> = { '&': ['and', 'en', ''], and: ['&'], en: ['&'] }
const numerals = [
  ['1', 'i', 'one'],
  ['2', 'ii', 'two'],
  ['3', 'iii', 'three'],
  ['4', 'iv', 'four'],
  ['5', 'v', 'five'],
]
const letters: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ø/g, ['o', 'oe']],
  [/æ/g, ['ae']],
  [/œ/g, ['oe']],
  [/ß/g, ['ss']],
  [/ł/g, ['l']],
]

export const wordKinds: Omit<Kind, 'row'>[] = [
  {
    name: 'compound written apart',
    reach: 96.7,
    draw: (book, chance, { count }) => {
      const known = (word: string) => word.length >= 4 && (count.get(word) ?? 0) >= 5
      const parted = book.names.flatMap((word, at) =>
        cuts(fold(word))
          .filter(([head, tail]) => known(head) && known(tail))
          .map(parts => ({ at, parts })),
      )
      if (!isTypeable(book) || parted.length === 0) return undefined
      const { at, parts } = chance.one(parted)
      return { query: withWord(book.names, at, parts.join(' ')), isRight: sameName(book) }
    },
  },
  {
    name: 'compound written together',
    reach: 96.7,
    draw: (book, chance) => {
      const pairs = book.names.flatMap((word, at) =>
        [word, book.names[at + 1] ?? ''].every(part => /^\p{L}{4,}$/u.test(part)) ? [at] : [],
      )
      if (!isTypeable(book) || pairs.length === 0) return undefined
      const at = chance.one(pairs)
      const words = [...book.names]
      words.splice(at, 2, (words[at] ?? '') + fold(words[at + 1] ?? ''))
      return { query: words.join(' '), isRight: sameName(book) }
    },
  },
  {
    name: 'part of a Dutch compound',
    reach: 90,
    draw: (book, chance, { count }) => {
      const ends = book.names.flatMap((word, at) => {
        const end = dutchEnds.find(end => fold(word).endsWith(end) && word.length >= end.length + 3)
        return end ? [{ at, end }] : []
      })
      if (ends.length === 0) return undefined
      const { at, end } = chance.one(ends)
      const others = book.names.filter((word, index) => index !== at && word.length >= 4 && fold(word) !== 'auflage')
      const alone = (count.get(end) ?? 0) < 3 && chance.below(2) === 0
      if (!alone && others.length === 0) return undefined
      const word = fold(book.names[at] ?? '')
      const beside = alone ? [] : chance.shuffled(others).slice(0, 2)
      const isRight = alone
        ? ({ folded }: { folded: ReadonlySet<string> }) => [...folded].some(other => other.endsWith(end))
        : ({ folded }: { folded: ReadonlySet<string> }) =>
            folded.has(word) && beside.every(other => folded.has(fold(other)))
      return { query: [end, ...beside].join(' '), isRight }
    },
  },
  {
    name: '& and en',
    reach: 98,
    draw: (book, chance) => {
      const parts = book.name.split(/\s+/)
      const places = parts.flatMap((part, at) => (ands[part.toLowerCase()] ? [at] : []))
      if (!isTypeable(book) || places.length === 0) return undefined
      const at = chance.one(places)
      const other = chance.one(ands[(parts[at] ?? '').toLowerCase()] ?? [''])
      return { query: withWord(parts, at, other), isRight: other => withoutAnd(other) === withoutAnd(book) }
    },
  },
  {
    name: '2, II and two',
    reach: 98,
    draw: (book, chance) => {
      const places = book.names.flatMap((word, at) =>
        numerals.filter(forms => forms.includes(fold(word)) && at > 0).map(forms => ({ at, forms })),
      )
      if (!isTypeable(book) || places.length === 0) return undefined
      const { at, forms } = chance.one(places)
      const other = chance.one(forms.filter(form => form !== fold(book.names[at] ?? '')))
      return { query: withWord(book.names, at, other.toUpperCase()), isRight: sameName(book) }
    },
  },
  {
    name: 'apostrophes',
    reach: 98,
    draw: (book, chance) => {
      if (!isTypeable(book) || !/\p{L}['’]\p{L}/u.test(book.name)) return undefined
      return { query: book.name.replaceAll(/['’]/g, chance.one(['', ' ', '’'])), isRight: sameName(book) }
    },
  },
  {
    name: 'ø æ œ ß ł in plain letters',
    reach: 98,
    draw: (book, chance) => {
      const name = book.name.toLowerCase()
      const author = book.author.toLowerCase()
      const text = letters.some(([letter]) => name.match(letter))
        ? name
        : `${book.main} ${author.split(';')[0]}`.toLowerCase()
      if (rawWords(text).length > 9 || !letters.some(([letter]) => text.match(letter))) return undefined
      const query = letters.reduce((typed, [letter, plain]) => typed.replaceAll(letter, chance.one(plain)), text)
      return { query, isRight: sameName(book) }
    },
  },
  {
    name: 'ue for ü',
    reach: 98,
    draw: book => {
      const query = book.name.toLowerCase().replaceAll('ü', 'ue').replaceAll('ö', 'oe').replaceAll('ä', 'ae')
      const isOther = query !== book.name.toLowerCase()
      return isTypeable(book) && isOther ? { query, isRight: sameName(book) } : undefined
    },
  },
  {
    name: 'singular and plural',
    reach: 98,
    draw: (book, chance) => {
      const places = book.names.flatMap((word, at) => (/^[a-z]{5,}$/i.test(word) && !word.endsWith('ss') ? [at] : []))
      if (!isTypeable(book) || places.length === 0) return undefined
      const at = chance.one(places)
      return { query: withWord(book.names, at, otherNumber(book.names[at] ?? '')), isRight: sameName(book) }
    },
  },
]

const dutchEnds = [
  'recht',
  'boek',
  'geschiedenis',
  'wetenschap',
  'politiek',
  'onderzoek',
  'literatuur',
  'zorg',
  'kunde',
  'leer',
  'onderwijs',
  'beleid',
  'kunst',
  'taal',
  'theorie',
  'ontwikkeling',
  'analyse',
  'techniek',
  'psychologie',
  'economie',
  'werk',
]

const withoutAnd = ({ title }: Book) => title.replaceAll(/\b(and|en)\b ?/g, '')

function cuts(word: string): [string, string][] {
  return Array.from({ length: word.length }, (_, at) => [word.slice(0, at), word.slice(at)])
}

function otherNumber(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (word.endsWith('s')) return word.slice(0, -1)
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}s`
}
