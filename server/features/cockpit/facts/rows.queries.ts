import { countDistinct, gt, sql } from 'drizzle-orm'
import { nextTurn } from '../../../common/next-turn.ts'
import type { Reader } from '../../../common/store/batch.ts'
import { client, revision } from '../../../sync/sync.table.ts'
import { ad } from '../../ads/ads.table.ts'
import { book } from '../../books/books.table.ts'
import { chat, message } from '../../chats/chats.table.ts'
import { person } from '../../people/people.table.ts'
import { photo } from '../../photos/photos.table.ts'

const tables = { book, ad, person, chat, message, photo }
export type CountedTable = keyof typeof tables

/** One table per turn, because counting a large one takes milliseconds. */
export async function countRows(read: Reader): Promise<Record<CountedTable, number>> {
  const counted: [string, number][] = []
  for (const [name, table] of Object.entries(tables)) {
    counted.push([name, await read.$count(table)])
    await nextTurn()
  }
  return Object.fromEntries(counted) as Record<CountedTable, number>
}

const dayMs = 24 * 3_600_000

export async function countDevices(read: Reader, now: number) {
  const within = async (days: number) => {
    const [found] = await read
      .select({ devices: sql<number>`count(*)`.mapWith(Number), people: countDistinct(client.personId) })
      .from(client)
      .where(gt(client.lastSeenAt, now - days * dayMs))
    return { devices: found?.devices ?? 0, people: found?.people ?? 0 }
  }
  return { day: await within(1), week: await within(7), month: await within(30) }
}

export async function readRev(read: Reader): Promise<number> {
  const [head] = await read.select({ rev: revision.rev }).from(revision)
  return head?.rev ?? 0
}
