import { eq, sql } from 'drizzle-orm'
import type { Reader } from '../../common/store/sql.ts'
import { ad } from './ads.table.ts'

const maxSteps = 200

type Row = typeof ad.$inferSelect

/** Follows lower prices to the end, because devices, reports and old addresses may still name a former ad of the copy. */
export async function readAdNow(read: Reader, id: string): Promise<Row | undefined> {
  let now = id
  for (let hop = 0; hop < maxSteps; hop += 1) {
    // In this order: an ad that was replaced between the two reads is followed, and never taken for one that is gone.
    const [row] = await read.select().from(ad).where(eq(ad.id, now))
    const [next] = await read.select({ id: ad.id }).from(ad).where(eq(ad.replaces, now))
    if (!next) return row
    now = next.id
  }
  return undefined
}

export async function adNow(read: Reader, id: string): Promise<string> {
  return (await readAdNow(read, id))?.id ?? id
}

/** The same copy stands at a lower price, and counts there. */
export const notReplaced = sql`not exists (select 1 from ad as newer where newer.replaces = ad.id)`
export const isReplaced = sql`not (${notReplaced})`.mapWith(Boolean)
