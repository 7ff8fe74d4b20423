import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { eachAtOnce } from '../../common/each-at-once.ts'
import { photosIn } from '../../database/backups/manifest.ts'
import type { Bucket } from '../bucket/bucket.types.ts'
import { typeOfPhoto } from '../photo-store/photo-store.ts'

export type PhotosThere = Map<string, number>

/** The photos of a folder into a bucket; those that are there already stay. Resolves to what is there then. */
export async function putPhotos(bucket: Bucket, from: string, known?: PhotosThere): Promise<PhotosThere> {
  const there = known ?? (await photosOf(bucket))
  await eachAtOnce(photosIn(from), 8, async path => {
    const [file, name] = [join(from, path), basename(path)]
    const { size } = await stat(file)
    if (there.get(name) === size) return
    await bucket.put(name, await readFile(file), typeOfPhoto(name))
    there.set(name, size)
  })
  return there
}

async function photosOf(bucket: Bucket): Promise<PhotosThere> {
  const there: PhotosThere = new Map()
  for await (const { name, size } of bucket.list()) there.set(name, size)
  return there
}
