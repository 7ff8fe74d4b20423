import { sql } from 'drizzle-orm'
import { among } from '../../common/store/dialect.ts'
import { preparedRead } from '../../common/store/prepared.ts'
import type { Reader } from '../../common/store/batch.ts'
import type { Draft } from '../../../shared/features/drafts/drafts.schema.ts'
import { draft } from './drafts.table.ts'

const draftsOf = preparedRead(read =>
  read
    .select()
    .from(draft)
    .where(
      sql`${draft.personId} = ${sql.placeholder('caller')} and ${draft.id} in ${among(sql.placeholder('ids'))}
        and ${draft.deletedAt} is null`,
    )
    .prepare(),
)

export async function readDrafts(
  read: Reader,
  ids: readonly string[],
  caller: string | null,
): Promise<Map<string, Draft>> {
  if (caller === null) return new Map()
  const rows = await draftsOf(read).all({ ids: JSON.stringify(ids), caller })
  return new Map(rows.map(row => [row.id, draftRow(row)]))
}

export function draftRow({ id, body, photos, editedAt }: typeof draft.$inferSelect): Draft {
  return { id, body, photos, editedAt }
}
