import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Statement } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { put, thisRev } from '../../sync/changes.ts'
import type { Change } from '../../sync/mutator.ts'
import { adsForAll } from '../ads/ads-for-all.ts'
import { ad } from '../ads/ads.table.ts'
import { chat } from '../chats/chats.table.ts'
import { person } from '../people/people.table.ts'
import { studentCheck } from './students.table.ts'

/** The university or city that others see of a checked seller; null of all others (M25). */
export const shownOf = (personId: string): SQL<string | null> =>
  sql`(select nullif(${studentCheck.shown}, '') from ${studentCheck} where ${studentCheck.personId} = ${personId})`

interface ShownPart {
  guards: Statement[]
  statements: Statement[]
  changes: Change[]
}

/** Puts it on all ads of the person, for everybody who has them, and on their own devices. */
export async function planShown({ read, write }: Store, personId: string, shown: string | null): Promise<ShownPart> {
  const live = await read
    .select({ id: ad.id, bookId: ad.bookId, sellerId: ad.sellerId })
    .from(ad)
    .where(and(eq(ad.sellerId, personId), isNull(ad.deletedAt)))
  const part = await adsForAll(read, live)
  const isEnded = and(eq(ad.sellerId, personId), isNotNull(ad.deletedAt))
  const ended = await read
    .select({ id: ad.id, buyerId: chat.buyerId })
    .from(chat)
    .innerJoin(ad, eq(ad.id, chat.adId))
    .where(isEnded)
  return {
    guards: part.guards,
    statements: [
      write.update(ad).set({ studentOf: shown, rev: thisRev }).where(eq(ad.sellerId, personId)),
      write.update(person).set({ rev: thisRev }).where(eq(person.id, personId)),
    ],
    changes: [
      ...part.changes,
      ...ended.flatMap(({ id, buyerId }) => [put(`me:${buyerId}`, 'ad', id), put(`me:${personId}`, 'ad', id)]),
      put(`me:${personId}`, 'person', personId),
    ],
  }
}
