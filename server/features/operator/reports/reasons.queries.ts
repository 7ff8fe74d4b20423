import { sql } from 'drizzle-orm'
import type { Reader } from '../../../common/store/batch.ts'
import { bookRequest } from '../../books/requests/book-requests.table.ts'
import { accountBlock } from '../../people/people.table.ts'
import { report } from '../../reports/reports.table.ts'

const most = 20

/** Of all operators, the last used first. */
export async function findReasons(read: Reader): Promise<string[]> {
  const found = await read.all<{ why: string }>(sql`select why from (
      select ${report.why} as why, ${report.decidedAt} as at from ${report}
      union all select ${report.appealWhy}, ${report.appealDecidedAt} from ${report}
      union all select ${accountBlock.why}, ${accountBlock.at} from ${accountBlock}
      union all select ${bookRequest.why}, ${bookRequest.decidedAt} from ${bookRequest}
    ) as said where at is not null and why <> '' group by why order by max(at) desc, why limit ${most}`)
  return found.map(({ why }) => why)
}
