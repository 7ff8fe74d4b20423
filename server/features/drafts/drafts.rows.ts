import type { Draft } from '../../../shared/features/drafts/drafts.schema.ts'
import type { draft } from './drafts.table.ts'

/** Pull, snapshot and the download all use this. */
export function draftRow({ id, body, photos, editedAt }: typeof draft.$inferSelect): Draft {
  return { id, body, photos, editedAt }
}
