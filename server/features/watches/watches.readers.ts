import { sql } from 'drizzle-orm'
import { among } from '../../common/store/dialect.ts'
import type { Reader } from '../../common/store/batch.ts'
import { preparedRead } from '../../common/store/prepared.ts'
import type { Watch } from '../../../shared/features/watches/watches.schema.ts'
import { watch } from './watches.table.ts'

const watchesOf = preparedRead(read =>
  read
    .select({ bookId: watch.bookId, email: watch.email, push: watch.push })
    .from(watch)
    .where(
      sql`${watch.personId} = ${sql.placeholder('caller')} and ${watch.bookId} in ${among(sql.placeholder('ids'))}
        and (${watch.email} = 1 or ${watch.push} = 1)`,
    )
    .prepare(),
)

export async function readWatches(
  read: Reader,
  ids: readonly string[],
  caller: string | null,
): Promise<Map<string, Watch>> {
  if (caller === null) return new Map()
  const rows = await watchesOf(read).all({ ids: JSON.stringify(ids), caller })
  return new Map(rows.map(row => [row.bookId, { id: row.bookId, ...row }]))
}
