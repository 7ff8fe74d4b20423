import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { countDistinct, gt, sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { faultOf } from '../problems/storage.problems.ts'
import type { Nodes } from '../../../adapters/nodes.ts'
import { nextTurn } from '../../../common/each-at-once.ts'
import type { Reader } from '../../../common/store/sql.ts'
import { client, revision } from '../../../sync/sync.table.ts'
import { ad } from '../../ads/ads.table.ts'
import { book } from '../../books/books.table.ts'
import { chat, message } from '../../chats/chats.table.ts'
import { person } from '../../people/people.table.ts'
import { photo } from '../../photos/photos.table.ts'

/** Returns the old value at once and refreshes it behind; undefined until the first is there. */
export function cachedFor<Value>(make: () => Promise<Value>, ms: number, now: () => number): () => Value | undefined {
  let cached: { value: Value; at: number } | undefined
  let making = false
  return () => {
    if (!making && (!cached || now() - cached.at >= ms)) {
      making = true
      make()
        .then(value => void (cached = { value, at: now() }))
        .catch(() => undefined)
        .finally(() => (making = false))
    }
    return cached?.value
  }
}

const askEveryMs = 30_000
/** An older answer is worthless: nobody looked since. */
const trustedMs = 5 * 60_000

/** No `fault` where the bucket answers. Undefined where photos are files, and until the bucket was asked. */
export function photosAnswer({ photos, now }: Pick<Deps, 'photos' | 'now'>) {
  const ask = async () => ({ fault: await faultOf(photos.reach?.() ?? Promise.resolve()), at: now() })
  const cachedAnswer = cachedFor(ask, askEveryMs, now)
  return () => {
    const last = photos.reach && cachedAnswer()
    return last && now() - last.at < trustedMs ? last : undefined
  }
}

const partsOfBoth = { photos: ['photos'], mail: ['mail'], client: ['client'], backups: ['backups'] }
const partsOfFolder = {
  product: ['product.sqlite', 'product.sqlite-wal'],
  identity: ['identity.sqlite', 'identity.sqlite-wal'],
  ...partsOfBoth,
}
const partsOfNode = {
  copy: ['reading-copy.sqlite', 'reading-copy.sqlite-wal', 'reading-copy.sqlite.search'],
  cache: ['photo-cache'],
  ...partsOfBoth,
}

/** Bytes. A hard-linked file, such as a photo in a backup, counts in each place. */
type Sizes = Record<keyof typeof partsOfFolder | keyof typeof partsOfNode, number>

/** One file after the other, so that requests stay fast. */
export async function measureSizes(dataDir: string, nodes?: Nodes): Promise<Partial<Sizes>> {
  if (nodes) {
    const { bytes: product } = await nodes.database()
    const nodeSizes = await sizesOf(dataDir, partsOfNode)
    return { product, ...nodeSizes }
  }
  return sizesOf(dataDir, partsOfFolder)
}

async function sizesOf<Part extends string>(dataDir: string, parts: Record<Part, readonly string[]>) {
  const sizes: [string, number][] = []
  for (const [part, names] of Object.entries<readonly string[]>(parts)) {
    let bytes = 0
    for (const name of names) bytes += await bytesOf(join(dataDir, name))
    sizes.push([part, bytes])
  }
  return Object.fromEntries(sizes) as Record<Part, number>
}

async function bytesOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) return found?.size ?? 0
  let bytes = 0
  try {
    for await (const { name } of await opendir(path)) bytes += await bytesOf(join(path, name))
  } catch {}
  return bytes
}

const tables = { book, ad, person, chat, message, photo }
type CountedTable = keyof typeof tables

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
