import {
  bodyOf,
  bytesOfBody,
  editedAtOf,
  joined,
  type SavedDraft,
  savedDraftOf,
  maxBodyBytes,
  maxDraftPhotos,
  withoutConflicts,
} from '../../../shared/features/drafts/drafts.rules.ts'

export interface DraftContent {
  body: unknown
  photos: string[]
  editedAt: number
}

/** Drops conflicting values where the body is too large. Of bodies from other programs the later one stays. */
export function joinedWith(known: DraftContent, given: DraftContent): DraftContent {
  const [here, there] = [savedDraftOf(known.body), savedDraftOf(given.body)]
  if (!here || !there) return given.editedAt < known.editedAt ? known : given
  const whole = joined(here, there)
  const kept = bytesOfBody(bodyOf(whole)) > maxBodyBytes ? withoutConflicts(whole) : whole
  const named = namedIn(kept)
  const photos = [...new Set([...known.photos, ...given.photos])].filter(hash => named.includes(hash))
  return {
    body: bodyOf(kept),
    photos: photos.toSorted((one, other) => named.indexOf(one) - named.indexOf(other)).slice(0, maxDraftPhotos),
    editedAt: Math.max(known.editedAt, given.editedAt, editedAtOf(kept)),
  }
}

/** Its own photos first, then those of conflicting values. */
function namedIn({ fields }: SavedDraft): string[] {
  const lists = Object.hasOwn(fields, 'photos') ? (fields['photos'] ?? []) : []
  return lists.flatMap(({ value }) => (Array.isArray(value) ? value : [])).filter(hash => typeof hash === 'string')
}
