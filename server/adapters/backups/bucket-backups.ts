import { join } from 'node:path'
import { must } from '../../../shared/lib/must.ts'
import { eachAtOnce } from '../../common/each-at-once.ts'
import { checksumsName, isPhotoPath, linesOf, readChecksums } from '../../database/backups/checksums.ts'
import { isScheduled } from '../../database/backups/stored-backups.ts'
import type { Bucket } from '../bucket/bucket.types.ts'

/** Decision 080: each backup is a folder of objects; photos are objects of all, named by the hash of their bytes. */
export const placeOf = (name: string, path: string) => `backups/${name}/${path}`
export const placeOfPhoto = (sum: string) => `photos/${sum}`

const manifestName = 'manifest.json'
const weekMs = 7 * 24 * 3_600_000

export async function backupsIn(bucket: Bucket): Promise<string[]> {
  const all = await namesIn(bucket)
  const whole = await Promise.all(all.map(name => bucket.has(placeOf(name, manifestName))))
  return all.filter((_, index) => whole[index])
}

/** Its checksums first and its manifest last, so that nobody removes photos that it counts on. */
export async function sendBackup(bucket: Bucket, folder: string, name: string): Promise<void> {
  const checksums = must(readChecksums(folder), 'a backup that was just made has checksums')
  await bucket.put(placeOf(name, checksumsName), checksums)
  const [newest] = await backupsIn(bucket)
  const there = new Set(newest === undefined ? [] : await sumsOf(bucket, newest))
  await eachAtOnce(linesOf(checksums), 4, async ({ sum, path }) => {
    if (!isPhotoPath(path)) return bucket.putFile(placeOf(name, path), join(folder, path))
    if (there.has(sum)) return
    there.add(sum)
    await bucket.putFile(placeOfPhoto(sum), join(folder, path))
  })
  await bucket.putFile(placeOf(name, manifestName), join(folder, manifestName))
}

/** Removes scheduled ones beyond the newest `keep`, and what was left unfinished for a week. */
export async function pruneBucket(bucket: Bucket, keep: number, now: number): Promise<void> {
  const whole = await backupsIn(bucket)
  const old = whole.filter(isScheduled).slice(keep)
  const unfinished = (await namesIn(bucket)).filter(name => !whole.includes(name) && now - timeOf(name) > weekMs)
  for (const name of [...old, ...unfinished]) {
    await bucket.delete(placeOf(name, manifestName))
    for await (const { name: object } of bucket.list(placeOf(name, ''))) await bucket.delete(object)
  }
  if (old.length + unfinished.length > 0) await removeUnnamed(bucket)
}

async function removeUnnamed(bucket: Bucket): Promise<void> {
  const named = new Set<string>()
  for (const name of await namesIn(bucket)) for (const sum of await sumsOf(bucket, name)) named.add(placeOfPhoto(sum))
  await eachAtOnce(bucket.list('photos/'), 8, async ({ name }) => {
    if (!named.has(name)) await bucket.delete(name)
  })
}

async function namesIn(bucket: Bucket): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of bucket.list('backups/')) names.push(name.slice('backups/'.length).replace(/\/$/, ''))
  return names.toSorted((a, b) => timeOf(b) - timeOf(a))
}

async function sumsOf(bucket: Bucket, name: string): Promise<string[]> {
  const checksums = await bucket.stream(placeOf(name, checksumsName))
  return linesOf(await new Response(checksums?.body).text()).map(({ sum }) => sum)
}

/** Of `2026-09-01T09-00-00.000Z`, with or without `scheduled-`; 0 where it is no such name. */
const timeOf = (name: string) => Date.parse(name.replace(/^scheduled-/, '').replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')) || 0
