import { t } from '@lingui/core/macro'
import type { HistoryEntry } from '../../../../../shared/features/booklists/change-sets.schema.ts'

type Admin = HistoryEntry['by']

/** The server knows everybody but those who deleted their account; some accounts have no first name. */
export function whoText(by: Admin, personId: string | null): string {
  if (!by) return t`A deleted account`
  if (by.id === personId) return t`You`
  return by.firstName.trim() || t`An admin without a name`
}

/** Within a sentence. */
export function byWhomText(by: Admin, personId: string | null): string {
  if (!by) return t`a deleted account`
  if (by.id === personId) return t`you`
  return by.firstName.trim() || t`an admin without a name`
}
