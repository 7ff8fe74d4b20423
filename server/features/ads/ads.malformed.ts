import { adCreate } from '../../../shared/features/ads/ads.mutations.ts'
import { adErrors, type AdDraft } from '../../../shared/features/ads/ads.rules.ts'
import { eachFact, isFactValue, type DraftFacts } from '../../../shared/features/ads/ad-facts.ts'
import type { FieldErrors } from '../../sync/mutator.ts'

/** Reads malformed arguments as an incomplete draft, so that each problem gets its own sentence (C4 to C12, C14). */
export function malformedAdErrors(args: unknown): FieldErrors {
  const given: Record<string, unknown> = args !== null && typeof args === 'object' ? { ...args } : {}
  const { bookId, version, photos, priceCents, note } = given
  const draft: AdDraft = {
    bookId: adCreate.args.shape.bookId.safeParse(bookId).data ?? null,
    version: typeof version === 'string' ? version : '',
    ...eachFact<DraftFacts>(name => (isFactValue(name, given[name]) ? given[name] : null)),
    photos: Array.isArray(photos) ? photos : [],
    note: typeof note === 'string' ? note : null,
    priceCents: typeof priceCents === 'number' && Number.isInteger(priceCents) ? priceCents : null,
  }
  return adErrors(draft, null)
}
