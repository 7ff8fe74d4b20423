import type { RefusalCode } from '../../../../shared/lib/refusal-codes.ts'
import type { AdForm, Refusal, Step } from './draft.ts'

const mendedIn = {
  book: ['bookId', 'isbn', 'name', 'author', 'originalPriceCents'],
  condition: ['version', 'condition', 'hasWriting', 'photos', 'priceCents'],
}

/** Where nothing can be put right, it is the step with the button that publishes. */
export function stepOf(refusal: Refusal | null): Exclude<Step, 'done'> {
  if (refusal === null) return 'condition'
  const { code, fields } = refusal
  if (code === 'already' || code === 'not_found' || mendedIn.book.some(field => fields[field])) return 'book'
  if (code === 'photos_gone' || mendedIn.condition.some(field => fields[field])) return 'condition'
  return 'personal'
}

/** The server would refuse the same again, so its sentences stay until the field is changed. */
export function refusedIn(
  { refusal, photos }: Pick<AdForm, 'refusal' | 'photos'>,
  step: 'book' | 'condition',
): Record<string, string> {
  const sentences = Object.entries(refusal?.fields ?? {}).filter(([field]) => mendedIn[step].includes(field))
  return Object.fromEntries(sentences.filter(([field]) => field !== 'photos' || areSame(refusal?.photos, photos)))
}

/** Photos got lost on the way, and none was added or taken away since. */
export function hasLostPhotos({ refusal, photos }: Pick<AdForm, 'refusal' | 'photos'>): boolean {
  return refusal?.code === 'photos_gone' && areSame(refusal.photos, photos)
}

export function isAboutPerson(refusal: Refusal | null): boolean {
  return refusal?.code === 'email_unverified' || refusal?.code === 'person_incomplete'
}

/** Nobody can put this right: something has this name already, or has a form that the server does not know. */
export function isOfItsOwnMaking({ code, fields }: Refusal): boolean {
  const isSaid = [...mendedIn.book, ...mendedIn.condition].some(field => fields[field])
  return code === 'id_reused' || (code === 'invalid' && !isSaid)
}

export function shownAtTheEnd(refusal: Refusal | null): RefusalCode | null {
  return refusal?.code === 'too_many' || refusal?.code === 'unknown_mutation' ? refusal.code : null
}

export function withoutFields(refusal: Refusal, changed: readonly string[]): Refusal {
  const names = new Set(changed.map(field => (field === 'price' ? 'priceCents' : field)))
  return {
    ...refusal,
    fields: Object.fromEntries(Object.entries(refusal.fields).filter(([field]) => !names.has(field))),
  }
}

/** Another book also has another price when new. */
export const changedWithBook = [...mendedIn.book, 'priceCents']

function areSame(some: readonly string[] | undefined, others: readonly string[]): boolean {
  return some?.join() === others.join()
}
