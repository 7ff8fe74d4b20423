import { eq, sql } from 'drizzle-orm'
import { valuesOf, contains, listed, type Reader } from '../../../common/store/sql.ts'
import { nextTurn } from '../../../common/each-at-once.ts'
import type { ChangeDeps } from '../../../deps.ts'
import { commitAndPoke, del, put, thisRev } from '../../../sync/changes.ts'
import { chat, message } from '../../chats/chats.table.ts'
import { draft } from '../../drafts/drafts.table.ts'
import { photo } from '../../photos/photos.table.ts'
import { report } from '../../reports/reports.table.ts'
import { ad } from '../ads.table.ts'
import { adNow } from '../ad-now.ts'

const keepMs = 30 * 24 * 3600_000
const perRun = 50

const isOpen = sql`(${report.decidedAt} is null or (${report.appealedAt} is not null and ${report.appealDecidedAt} is null))`
const openReport = sql`exists (select 1 from ${report} left join ${chat} on ${chat.id} = ${report.aboutId}
  where ${isOpen} and ${ad.id} in (${report.aboutId}, ${chat.adId}))`

async function reportedAtLowerPrice(read: Reader): Promise<string[]> {
  const reported = await read
    .selectDistinct({ id: ad.replaces })
    .from(report)
    .innerJoin(ad, eq(ad.replaces, report.aboutId))
    .where(isOpen)
  return Promise.all(reported.map(({ id }) => adNow(read, id ?? '')))
}

/** A draft that began from the ad may not have fetched its photos yet. */
const drafted = sql`exists (select 1 from ${draft}, ${listed(ad.photos)} as named
  where ${draft.personId} = ${ad.sellerId} and ${contains(draft.body, sql`named.value`)})`

const newerId = sql<string | null>`(select newer.id from ad as newer where newer.replaces = ad.id)`

/**
 * Ads that their seller or time ended 30 days ago lose their photos; the files go as those of unused ones do. What the operator
 * took off may return, so it keeps them.
 */
export async function forgetPhotosOfEnded(deps: ChangeDeps): Promise<void> {
  const { store, now } = deps
  const ended = await store.read
    .select({ id: ad.id, sellerId: ad.sellerId, photos: ad.photos, newerId })
    .from(ad)
    .where(
      sql`${ad.deletedAt} <= ${now() - keepMs} and deleted_at is not null and photos <> '[]'
        and ${ad.reason} is not null and not ${openReport} and not ${drafted}
        and ${ad.id} not in ${valuesOf(await reportedAtLowerPrice(store.read))}`,
    )
    .limit(perRun)
  for (const { id, sellerId, photos, newerId } of ended) {
    const chats = await store.read.select({ buyerId: chat.buyerId }).from(chat).where(eq(chat.adId, id))
    await commitAndPoke(deps, {
      guards: [sql`select 1 from ${ad} where ${ad.id} = ${id} and ${ad.deletedAt} is not null`],
      statements: [
        store.write.update(ad).set({ photos: [], rev: thisRev }).where(eq(ad.id, id)),
        ...photos.map(hash =>
          store.write
            .update(photo)
            .set({ usedAt: null })
            .where(
              sql`${photo.personId} = ${sellerId} and ${photo.hash} = ${hash}
                and not exists (select 1 from ${ad}, ${listed(ad.photos)} as named
                  where ${ad.sellerId} = ${sellerId} and named.value = ${hash})
                and not exists (select 1 from ${chat} join ${message} on ${message.chatId} = ${chat.id},
                  ${listed(message.photos)} as shown where (${chat.sellerId} = ${sellerId} or ${chat.buyerId} = ${sellerId})
                  and ${message.senderId} = ${sellerId} and shown.value = ${hash})`,
            ),
        ),
      ],
      changes: [sellerId, ...chats.map(({ buyerId }) => buyerId)].map(member =>
        (newerId === null ? put : del)(`me:${member}`, 'ad', id),
      ),
    })
    await nextTurn()
  }
}
