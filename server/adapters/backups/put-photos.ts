import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { eachAtOnce } from '../../common/each-at-once.ts'
import { photosIn } from '../../database/backups/manifest.ts'
import type { Bucket } from '../bucket/bucket.types.ts'
import { typeOfPhoto } from '../photo-store/photo-store.ts'

/** The photos of a backup into a bucket; those that are there already stay. */
export async function putPhotos(bucket: Bucket, from: string): Promise<void> {
  const there = new Map<string, number>()
  for await (const { name, size } of bucket.list()) there.set(name, size)
  await eachAtOnce(photosIn(from), 8, async path => {
    const [file, name] = [join(from, path), basename(path)]
    if (there.get(name) === (await stat(file)).size) return
    await bucket.put(name, await readFile(file), typeOfPhoto(name))
  })
}
