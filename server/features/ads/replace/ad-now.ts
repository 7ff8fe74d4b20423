import { eq, sql } from 'drizzle-orm'
import type { Reader } from '../../../common/store/batch.ts'
import { ad } from '../ads.table.ts'

/** More than anybody lowers a price. */
const maxSteps = 200

/** Follows lower prices to the end, because devices, reports and old addresses may still name a former ad of the copy. */
export async function adNow(read: Reader, id: string): Promise<string> {
  let now = id
  for (let step = 0; step < maxSteps; step += 1) {
    const [next] = await read.select({ id: ad.id }).from(ad).where(eq(ad.replaces, now))
    if (!next) return now
    now = next.id
  }
  return now
}

/** The same copy stands at a lower price, and counts there. */
export const notReplaced = sql`not exists (select 1 from ad as newer where newer.replaces = ad.id)`
