import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Store } from '../../common/store/store.ts'
import type { Statement } from '../../common/store/batch.ts'
import { chat } from '../chats/chats.table.ts'
import { replyToOf } from './reports.queries.ts'
import { report } from './reports.table.ts'

/** Reports stay for the operator, without their reporter; those of chats that go (`chatsThatGo`) go too. */
export function reportsForgotten(write: Store['write'], personId: string, chatsThatGo: SQL): Statement[] {
  return [
    write.update(report).set({ replyTo: null }).where(replyToOf(personId)),
    write.update(report).set({ appealBy: null, appealReason: '' }).where(eq(report.appealBy, personId)),
    write.update(report).set({ reporterId: null }).where(eq(report.reporterId, personId)),
    write.delete(report).where(inArray(report.aboutId, sql`(select ${chat.id} from ${chat} where ${chatsThatGo})`)),
  ]
}
