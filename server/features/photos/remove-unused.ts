import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { logoFileName, photoFileNames } from '../../adapters/photo-store/photo-store.ts'
import { asNumber, isIn, listed, type Statement } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import type { Deps } from '../../deps.ts'
import { draft } from '../drafts/drafts.table.ts'
import { photo, photoFiles } from './photos.table.ts'
import { schedule } from '../../sync/schedule.ts'

const day = 24 * 60 * 60 * 1000
const keepUnusedMs = 2 * day
/** Longer than any upload: older arriving files are from a crash. */
const keepArrivingMs = day
const chunk = 100

type RemoveDeps = Pick<Deps, 'store' | 'photos' | 'now'>

/** Rows go first, with the mark that their files leave, so that a concurrent upload waits. Returns the number of names. */
export async function removeUnusedPhotos(deps: RemoveDeps): Promise<number> {
  const { store, now } = deps
  for (;;) {
    const hashes = await unusedSince(store, now() - keepUnusedMs)
    if (hashes.length === 0) break
    const isExpired = and(isIn(photo.hash, hashes), unused(now() - keepUnusedMs))
    await store.commit({ statements: [store.write.delete(photo).where(isExpired), filesLeave(hashes, now())] })
  }
  await abandonedLeave(store, now())
  return removeLeaving(deps)
}

export function filesLeave(hashes: readonly string[], now: number): Statement {
  return sql`insert into ${photoFiles} (hash, state, since)
    select distinct value, 'leaving', ${asNumber(now)} from ${listed(hashes)}
    where not exists (select 1 from ${photo} where ${photo.hash} = value)
    on conflict (hash) do nothing`
}

async function unusedSince(store: Store, before: number): Promise<string[]> {
  const rows = await store.read.select({ hash: photo.hash }).from(photo).where(unused(before)).limit(chunk)
  return [...new Set(rows.map(({ hash }) => hash))]
}

function unused(before: number): SQL | undefined {
  return and(isIdle(), lte(photo.createdAt, before))
}

/** A draft protects its photos. */
export function isIdle(): SQL | undefined {
  const drafted = sql`exists (select 1 from ${draft}, ${listed(draft.photos)} as named
    where ${draft.personId} = ${photo.personId} and named.value = ${photo.hash})`
  return and(isNull(photo.usedAt), sql`not ${drafted}`)
}

async function abandonedLeave(store: Store, now: number): Promise<void> {
  const abandoned = and(eq(photoFiles.state, 'arriving'), lte(photoFiles.since, now - keepArrivingMs))
  const spokenFor = sql`exists (select 1 from ${photo} where ${photo.hash} = ${photoFiles.hash})`
  await store.commit({
    statements: [
      store.write.delete(photoFiles).where(and(abandoned, spokenFor)),
      store.write.update(photoFiles).set({ state: 'leaving', since: now }).where(abandoned),
    ],
  })
}

/** Completes an interrupted run too; returns the number of photos. */
export async function removeLeaving({ store, photos }: RemoveDeps): Promise<number> {
  const leaving = await store.read
    .select({ hash: photoFiles.hash })
    .from(photoFiles)
    .where(eq(photoFiles.state, 'leaving'))
  for (const { hash } of leaving) {
    await Promise.all([...photoFileNames(hash), logoFileName(hash)].map(name => photos.delete(name)))
    await store.commit({ statements: [store.write.delete(photoFiles).where(eq(photoFiles.hash, hash))] })
  }
  return leaving.length
}

/** Files that leave hold up an upload of the same bytes. */
const leaveEveryMs = 60_000
const sweepEvery = 10

export function startPhotosBackground(
  deps: Pick<Deps, 'store' | 'photos' | 'log' | 'now' | 'counters'>,
): () => Promise<void> {
  let runs = 0
  return schedule(
    async () => {
      runs += 1
      const removed = await (runs % sweepEvery === 0 ? removeUnusedPhotos(deps) : removeLeaving(deps))
      if (removed > 0) deps.log.info({ gone: removed }, 'removed unused photos')
    },
    { job: 'photos', everyMs: leaveEveryMs, log: deps.log, counters: deps.counters },
  )
}
