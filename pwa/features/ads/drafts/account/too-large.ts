import {
  bodyOf,
  bytesOfBody,
  type KeptDraft,
  maxBodyBytes,
} from '../../../../../shared/features/drafts/drafts.rules.ts'

export function isTooLarge(kept: KeptDraft): boolean {
  return bytesOfBody(bodyOf(kept)) > maxBodyBytes
}
