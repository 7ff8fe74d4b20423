import { wordsOf } from '../../../../shared/lib/fold.ts'
import type { SpreadsheetField } from '../../../../shared/features/booklists/spreadsheet-fields.ts'

/** Folded; the longest match wins. */
const names: Record<SpreadsheetField, readonly string[]> = {
  id: ['kaft nummer', 'kaft number', 'kaft id', 'kaft'],
  isbn: ['isbn', 'isbn13', 'isbn10', 'isbn nr', 'isbn nummer', 'isbn number', 'ean', 'ean13'],
  code: [
    'vakcode',
    'vak code',
    'code',
    'cursuscode',
    'cursus code',
    'course code',
    'coursecode',
    'module code',
    'vaknummer',
  ],
  alsoAccepted: [
    'ook goed',
    'ook goede drukken',
    'also accepted',
    'other editions',
    'andere drukken',
    'alternatieve druk',
  ],
  version: ['druk', 'editie', 'versie', 'uitgave', 'edition', 'version', 'ed', 'druk nr'],
  course: [
    'vak',
    'vaknaam',
    'titel vak',
    'naam vak',
    'cursus',
    'cursusnaam',
    'module',
    'course',
    'course name',
    'course title',
    'subject',
  ],
  title: ['titel', 'boek', 'boektitel', 'titel boek', 'naam boek', 'title', 'book', 'book title', 'textbook'],
  author: ['auteur', 'auteurs', 'schrijver', 'schrijvers', 'author', 'authors', 'by'],
  notes: [
    'opmerking',
    'opmerkingen',
    'opm',
    'notitie',
    'notities',
    'toelichting',
    'bijzonderheden',
    'notes',
    'note',
    'remark',
    'remarks',
    'comment',
    'comments',
    'info',
  ],
  tags: [
    'labels',
    'label',
    'tags',
    'tag',
    'soort',
    'status',
    'verplicht',
    'verplicht aanbevolen',
    'required',
    'requirement',
  ],
  visible: ['zichtbaar', 'getoond', 'tonen', 'shown', 'visible', 'show'],
  price: ['prijs', 'adviesprijs', 'nieuwprijs', 'winkelprijs', 'price', 'list price', 'original price', 'bedrag'],
  collection: [
    'jaar',
    'studiejaar',
    'collegejaar',
    'leerjaar',
    'kwartaal',
    'periode',
    'blok',
    'semester',
    'jaar en periode',
    'year',
    'quarter',
    'period',
    'term',
    'collection',
  ],
  study: ['studie', 'opleiding', 'studierichting', 'study', 'programme', 'program', 'degree'],
}

const phrases = (Object.entries(names) as [SpreadsheetField, readonly string[]][])
  .flatMap(([field, phrases]) => phrases.map(phrase => ({ field, words: phrase.split(' ') })))
  .sort((one, other) => other.words.join('').length - one.words.join('').length)

const joints = new Set(['met', 'bij', 'voor', 'van', 'with', 'for', 'of'])
const negations = new Set(['niet', 'geen', 'not', 'no'])
const required = { verplicht: /^verplicht/, required: /^(required|mandatory|compulsory|obligatory)$/ }

export function isExactly(field: SpreadsheetField, name: string): boolean {
  return names[field].includes(wordsOf(name).join(' '))
}

export function fieldNamed(name: string): SpreadsheetField | undefined {
  const words = wordsOf(name)
  if (words.length === 0 || words.length > 6) return undefined
  const exact = phrases.find(phrase => phrase.words.join(' ') === words.join(' '))
  const joint = words.findIndex(word => joints.has(word))
  const areIn = (some: readonly string[], least: number) =>
    phrases.find(phrase => phrase.words.length >= least && phrase.words.every(word => some.includes(word)))
  // "Vak met boek" is a course, "Naam van het vak" no name of a book.
  const found = exact ?? areIn(words, 2) ?? areIn(words.slice(0, Math.max(0, joint)), 1) ?? areIn(words, 1)
  return found?.field
}

export function requiredLabel(name: string): string | undefined {
  const words = wordsOf(name)
  if (isNegated(name)) return undefined
  return Object.entries(required).find(([, named]) => words.some(word => named.test(word)))?.[0]
}

export function isNegated(name: string): boolean {
  return wordsOf(name).some(word => negations.has(word))
}
