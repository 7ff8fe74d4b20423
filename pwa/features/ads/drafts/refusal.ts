import type { RefusalCode } from '../../../../shared/lib/refusal-codes.ts'
import type { AdForm, Refusal, Step } from './draft.ts'

const mendedIn = {
  book: ['bookId', 'isbn', 'name', 'author', 'originalPriceCents'],
  condition: ['version', 'condition', 'hasWriting', 'photos', 'priceCents'],
}

/** The step in which what was refused can be put right; where nothing can be, the one with the button that publishes. */
export function stepOf(refusal: Refusal | null): Exclude<Step, 'done'> {
  if (refusal === null) return 'condition'
  const { code, fields } = refusal
  if (code === 'already' || code === 'not_found' || mendedIn.book.some(field => fields[field])) return 'book'
  if (code === 'photos_gone' || mendedIn.condition.some(field => fields[field])) return 'condition'
  return 'personal'
}

/** What the server refused in a step, a sentence per argument, as long as that is unchanged: the same would be refused again. */
export function refusedIn(
  { refusal, photos }: Pick<AdForm, 'refusal' | 'photos'>,
  step: 'book' | 'condition',
): Record<string, string> {
  const sentences = Object.entries(refusal?.fields ?? {}).filter(([field]) => mendedIn[step].includes(field))
  return Object.fromEntries(sentences.filter(([field]) => field !== 'photos' || areSame(refusal?.photos, photos)))
}

/** Whether photos are missing that got lost on the way, and none was added or taken away since. */
export function hasLostPhotos({ refusal, photos }: Pick<AdForm, 'refusal' | 'photos'>): boolean {
  return refusal?.code === 'photos_gone' && areSame(refusal.photos, photos)
}

/** What can only be put right in the account, or shown to be right by asking the provider. */
export function isAboutPerson(refusal: Refusal | null): boolean {
  return refusal?.code === 'email_unverified' || refusal?.code === 'person_incomplete'
}

/** What nobody can put right: there is something of this name already, or it is of no form that the server knows. */
export function isOfItsOwnMaking({ code, fields }: Refusal): boolean {
  const isSaid = [...mendedIn.book, ...mendedIn.condition].some(field => fields[field])
  return code === 'id_reused' || (code === 'invalid' && !isSaid)
}

/** Of a refusal that is neither about a field nor about the person: it is told where one publishes again. */
export function saidAtTheEnd(refusal: Refusal | null): RefusalCode | null {
  return refusal?.code === 'too_many' || refusal?.code === 'unknown_mutation' ? refusal.code : null
}

/** What is left of a refusal once these fields of the form were changed. */
export function withoutFields(refusal: Refusal, changed: readonly string[]): Refusal {
  const names = new Set(changed.map(field => (field === 'price' ? 'priceCents' : field)))
  return {
    ...refusal,
    fields: Object.fromEntries(Object.entries(refusal.fields).filter(([field]) => !names.has(field))),
  }
}

/** Another book has another price when new, too. */
export const changedWithBook = [...mendedIn.book, 'priceCents']

function areSame(some: readonly string[] | undefined, others: readonly string[]): boolean {
  return some?.join() === others.join()
}
