import {
  bodyOf,
  bytesOfBody,
  type SavedDraft,
  maxBodyBytes,
} from '../../../../../shared/features/drafts/drafts.rules.ts'

export function isTooLarge(kept: SavedDraft): boolean {
  return bytesOfBody(bodyOf(kept)) > maxBodyBytes
}
