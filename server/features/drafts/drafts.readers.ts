import { sql } from 'drizzle-orm'
import { valuesOf } from '../../common/store/sql.ts'
import { preparedRead } from '../../common/store/prepared.ts'
import type { Draft } from '../../../shared/features/drafts/drafts.mutations.ts'
import { draft } from './drafts.table.ts'
import { readerForCaller } from '../../sync/changes.ts'

const draftsOf = preparedRead(read =>
  read
    .select()
    .from(draft)
    .where(
      sql`${draft.personId} = ${sql.placeholder('caller')} and ${draft.id} in ${valuesOf(sql.placeholder('ids'))}
        and ${draft.deletedAt} is null`,
    )
    .prepare(),
)

export const readDrafts = readerForCaller(draftsOf, draftRow)

export function draftRow({ id, body, photos, editedAt }: typeof draft.$inferSelect): Draft {
  return { id, body, photos, editedAt }
}
