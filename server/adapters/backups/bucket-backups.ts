import { statSync } from 'node:fs'
import { join } from 'node:path'
import { must } from '../../../shared/lib/must.ts'
import { eachAtOnce } from '../../common/each-at-once.ts'
import { checksumsName, isPhotoPath, linesOf, readChecksums } from '../../database/backups/checksums.ts'
import { sumOf } from '../../database/backups/expect-complete.ts'
import { isScheduled } from '../../database/backups/stored-backups.ts'
import type { Bucket } from '../bucket/bucket.types.ts'

/** Decision 080: each backup is a folder of objects. The name of a photo has its sender and the hash of its bytes. */
export const placeOf = (name: string, path: string) => `backups/${name}/${path}`
export const placeOfPhoto = (sender: string, sum: string) => `photos/${sender}/${sum}`

type Senders = ReadonlyMap<string, string>

const sendersName = 'PHOTOS'
const manifestName = 'manifest.json'
const begunName = 'BEGUN'
const weekMs = 7 * 24 * 3_600_000

export async function backupsIn(bucket: Bucket): Promise<string[]> {
  const all = await foldersIn(bucket, 'backups/')
  const areComplete = await Promise.all(all.map(name => bucket.has(placeOf(name, manifestName))))
  return all.filter((_, index) => areComplete[index])
}

/** The manifest is last: a backup without it is none. */
export async function sendBackup(bucket: Bucket, folder: string, name: string): Promise<void> {
  const checksums = must(readChecksums(folder), 'a backup that was just made has checksums')
  const lines = linesOf(checksums)
  const sums = lines.filter(({ path }) => isPhotoPath(path)).map(({ sum }) => sum)
  const claimed = new Set(
    [...(await claimPhotos(bucket, name, sums))].filter(([, by]) => by === name).map(([sum]) => sum),
  )
  const sent = await sentBefore(bucket, name, sumOf(checksums))
  await eachAtOnce(lines, 4, async ({ sum, path }) => {
    if (isPhotoPath(path) && !claimed.delete(sum)) return
    const place = isPhotoPath(path) ? placeOfPhoto(name, sum) : placeOf(name, path)
    if (sent.get(place) !== statSync(join(folder, path)).size) await bucket.putFile(place, join(folder, path))
  })
  for (const last of [checksumsName, manifestName]) await bucket.putFile(placeOf(name, last), join(folder, last))
}

/** Removes scheduled ones beyond the newest `keep`, and those left unfinished for a week. */
export async function pruneBucket(bucket: Bucket, keep: number, now: number): Promise<void> {
  const senders = await foldersIn(bucket, 'photos/')
  const complete = await backupsIn(bucket)
  const old = complete.filter(isScheduled).slice(keep)
  const unfinished = (await foldersIn(bucket, 'backups/')).filter(
    name => !complete.includes(name) && now - timeOf(name) > weekMs,
  )
  const expired = [...old, ...unfinished]
  for (const name of expired) {
    await bucket.delete(placeOf(name, manifestName))
    for await (const { name: object } of bucket.list(placeOf(name, ''))) await bucket.delete(object)
  }
  if (expired.length > 0) await removeUnnamed(bucket, senders)
}

export async function sendersIn(bucket: Bucket, name: string): Promise<Senders> {
  const senders = await bucket.stream(placeOf(name, sendersName))
  return new Map(linesOf(await new Response(senders?.body).text()).map(({ sum, path }) => [sum, path]))
}

/** By a send of this backup that was cut, and of no other of its name: names and bytes of whole objects. */
async function sentBefore(bucket: Bucket, name: string, sum: string): Promise<Map<string, number>> {
  const sent = new Map<string, number>()
  const begun = await bucket.stream(placeOf(name, begunName))
  if (begun && (await new Response(begun.body).text()) === sum) {
    for (const under of [placeOf(name, ''), placeOfPhoto(name, '')])
      for await (const { name: object, size } of bucket.list(under)) sent.set(object, size)
  } else await bucket.put(placeOf(name, begunName), sum)
  return sent
}

/** Counts on photos of the newest backup only if that is still there once our claim is, as removals read claims last. */
async function claimPhotos(bucket: Bucket, name: string, sums: readonly string[]): Promise<Senders> {
  for (;;) {
    const [newest] = await backupsIn(bucket)
    const there = newest === undefined ? undefined : await sendersIn(bucket, newest)
    const claimed = new Map(sums.map(sum => [sum, there?.get(sum) ?? name]))
    await bucket.put(placeOf(name, sendersName), [...claimed].map(([sum, by]) => `${sum}  ${by}\n`).join(''))
    if (newest === undefined || (await bucket.has(placeOf(newest, manifestName)))) return claimed
  }
}

/** `senders` were listed first, so all of them had claimed before claims are read. */
async function removeUnnamed(bucket: Bucket, senders: readonly string[]): Promise<void> {
  const named = new Set<string>()
  for (const name of await foldersIn(bucket, 'backups/'))
    for (const [sum, by] of await sendersIn(bucket, name)) named.add(placeOfPhoto(by, sum))
  for (const sender of senders)
    await eachAtOnce(bucket.list(placeOfPhoto(sender, '')), 8, async ({ name }) => {
      if (!named.has(name)) await bucket.delete(name)
    })
}

async function foldersIn(bucket: Bucket, under: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of bucket.list(under)) names.push(name.slice(under.length).replace(/\/$/, ''))
  return names.toSorted((a, b) => timeOf(b) - timeOf(a))
}

/** Of `2026-09-01T09-00-00.000Z`, with or without `scheduled-`; 0 where it is no such name. */
const timeOf = (name: string) => Date.parse(name.replace(/^scheduled-/, '').replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')) || 0
