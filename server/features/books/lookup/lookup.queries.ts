import type { BookSourceFacts } from '../../../../shared/features/cockpit/cockpit.schema.ts'
import type { Reader } from '../../../common/store/sql.ts'
import type { Config } from '../../../config/config.ts'
import { bookSource } from './lookup.table.ts'

export const weekMs = 7 * 24 * 3_600_000

export async function readSources(read: Reader, { bookSources }: Pick<Config, 'bookSources'>, now: number) {
  const rows = bookSources.length === 0 ? [] : await read.select().from(bookSource)
  return bookSources.map(({ name }): BookSourceFacts => {
    const row = rows.find(each => each.name === name)
    const isThisWeek = row !== undefined && now - row.weekAt < weekMs
    const { asked, found, failed } = isThisWeek ? row : { asked: 0, found: 0, failed: 0 }
    const rests = row !== undefined && row.restsUntil > now
    return { name, asked, found, failed, restsUntil: rests ? row.restsUntil : null, lastError: row?.lastError ?? null }
  })
}
