import { eq, or } from 'drizzle-orm'
import type { Store } from '../../common/store/store.ts'
import { type BatchPart, mergeParts } from '../../sync/changes.ts'
import { chat } from '../chats/chats.table.ts'
import { appointmentsOff } from '../handovers/appointments.ts'
import { groupsEnded } from './groups.ts'
import type { When } from './news.ts'
import { offersOver } from './offers-over.ts'

/** Ends the deals of somebody who leaves or is blocked by the operator. `gone`: their ads, where the caller ends those. */
export async function dealsOfPersonEnded(
  store: Store,
  personId: string,
  { gone, ...when }: When & { gone?: readonly string[] },
): Promise<BatchPart> {
  const bought = eq(chat.buyerId, personId)
  const all = or(bought, eq(chat.sellerId, personId))
  const theirs = gone ? all : bought
  return mergeParts([
    await groupsEnded(store, theirs, { ...when, by: 'ad', ...(gone && { gone }) }),
    await offersOver(store, theirs, { ...when, kind: 'end', by: null }),
    await appointmentsOff(store, all, { ...when, by: null }),
  ])
}
