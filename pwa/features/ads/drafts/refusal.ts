import { factNames } from '../../../../shared/features/ads/ad-fact-list.ts'
import type { RefusalCode } from '../../../../shared/lib/refusal-codes.ts'
import type { AdForm, Refusal, Step } from './draft.ts'

const mendedIn: Record<'book' | 'condition', readonly string[]> = {
  book: ['bookId', 'isbn', 'name', 'author', 'originalPriceCents'],
  condition: ['version', ...factNames, 'photos', 'priceCents', 'note'],
}

/** Returns the step with the publish button where no field can be corrected. */
export function stepOf(refusal: Refusal | null): Exclude<Step, 'done'> {
  if (refusal === null) return 'condition'
  const { code, fields } = refusal
  if (code === 'already' || code === 'not_found' || mendedIn.book.some(field => fields[field])) return 'book'
  if (code === 'photos_gone' || mendedIn.condition.some(field => fields[field])) return 'condition'
  return 'personal'
}

/** Shows the server's sentence until its field is changed, because the server would refuse the same again. */
export function refusedIn(
  { refusal, photos }: Pick<AdForm, 'refusal' | 'photos'>,
  step: 'book' | 'condition',
): Record<string, string> {
  const sentences = Object.entries(refusal?.fields ?? {}).filter(([field]) => mendedIn[step].includes(field))
  return Object.fromEntries(sentences.filter(([field]) => field !== 'photos' || areSame(refusal?.photos, photos)))
}

export function hasLostPhotos({ refusal, photos }: Pick<AdForm, 'refusal' | 'photos'>): boolean {
  return refusal?.code === 'photos_gone' && areSame(refusal.photos, photos)
}

export function isAboutPerson(refusal: Refusal | null): boolean {
  return refusal?.code === 'email_unverified' || refusal?.code === 'person_incomplete'
}

/** Returns true where the person cannot correct anything, as with an id that is taken. */
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

/** Another book also has another original price. */
export const changedWithBook = [...mendedIn.book, 'priceCents']

function areSame(some: readonly string[] | undefined, others: readonly string[]): boolean {
  return some?.join() === others.join()
}
