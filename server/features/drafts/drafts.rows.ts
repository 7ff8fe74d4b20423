import type { Draft } from '../../../shared/features/drafts/drafts.schema.ts'
import type { draft } from './drafts.table.ts'

export function draftRow({ id, body, photos, editedAt }: typeof draft.$inferSelect): Draft {
  return { id, body, photos, editedAt }
}
