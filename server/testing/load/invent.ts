import { must } from '../../../shared/lib/must.ts'
import { readIsbn } from '../../../shared/features/books/isbn.ts'
import type { Random } from '../world/random.ts'
import { cities, firstNames, openings, qualifiers, stems, subjects, suffixes, syllables } from './words.ts'

/** Word frequencies are as in a real catalogue: the commonest are in one title of a hundred. */
export function inventTitle(random: Random): string {
  const subject = random.onceIn(4) ? skewed(random, subjects) : inventWord(random)
  const second = random.onceIn(2) ? ` ${inventWord(random)}` : ''
  const opening = random.onceIn(2) ? `${skewed(random, openings)} ` : ''
  const qualifier = opening === '' || random.onceIn(2) ? ` ${skewed(random, qualifiers)}` : ''
  const title = `${opening}${subject}${second}${qualifier}`
  return title.charAt(0).toUpperCase() + title.slice(1)
}

export function inventAuthor(random: Random): string {
  return `${random.pick(firstNames)} ${inventSurname(random)}`
}

export function inventPerson(random: Random, n: number) {
  const firstName = random.pick(firstNames)
  const name = { firstName, lastName: inventSurname(random), city: skewed(random, cities) }
  return { ...name, email: `load-${n}@demo.example` }
}

/** With a correct check digit. */
export function inventIsbn(n: number): string {
  const body = `97994${String(n).padStart(7, '0')}`
  const isbn = Array.from({ length: 10 }, (_, check) => `${body}${check}`).find(isbn => readIsbn(isbn).error === null)
  return must(isbn, 'one of ten digits is the check digit')
}

function inventWord(random: Random): string {
  return skewed(random, stems) + skewed(random, suffixes)
}

function inventSurname(random: Random): string {
  const word = random.pick(syllables) + random.pick(syllables) + (random.onceIn(2) ? random.pick(syllables) : '')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Favours the front of the list. */
function skewed(random: Random, values: readonly string[]): string {
  return must(values[Math.floor(random.next() ** 1.4 * values.length)], 'the list has words')
}
