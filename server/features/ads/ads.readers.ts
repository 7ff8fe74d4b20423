import { sql } from 'drizzle-orm'
import { among } from '../../common/store/dialect.ts'
import { preparedRead } from '../../common/store/prepared.ts'
import type { Reader } from '../../common/store/batch.ts'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { adRow } from './ads.rows.ts'
import { ad } from './ads.table.ts'

const adsByIds = preparedRead(read =>
  read
    .select()
    .from(ad)
    .where(sql`${ad.id} in ${among(sql.placeholder('ids'))}`)
    .prepare(),
)

export async function readAds(read: Reader, ids: readonly string[], caller: string | null): Promise<Map<string, Ad>> {
  const rows = await adsByIds(read).all({ ids: JSON.stringify(ids) })
  return new Map(rows.map(row => [row.id, adRow(row, caller ?? undefined)]))
}
