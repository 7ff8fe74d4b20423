import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Statement, Store } from '../../common/store/store.ts'
import { chat } from '../chats/chats.table.ts'
import { replyToOf } from './reports.queries.ts'
import { report } from './reports.table.ts'

/**
 * What becomes of the reports of somebody who deletes their account: what they told stays for who has to look at it, and
 * nothing says that it was them. Reports of chats that go (`chatsThatGo`) go along. Comes before the person goes.
 */
export function reportsForgotten(write: Store['write'], personId: string, chatsThatGo: SQL): Statement[] {
  return [
    write.update(report).set({ replyTo: null }).where(replyToOf(personId)),
    write.update(report).set({ appealBy: null, appealReason: '' }).where(eq(report.appealBy, personId)),
    write.update(report).set({ reporterId: null }).where(eq(report.reporterId, personId)),
    write.delete(report).where(inArray(report.aboutId, sql`(select ${chat.id} from ${chat} where ${chatsThatGo})`)),
  ]
}
