import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { copyAllPhotos } from '../../adapters/backups/copy-all-photos.ts'
import type { Bucket } from '../../adapters/bucket/bucket.types.ts'
import { isPhotoName, typeOfPhoto } from '../../adapters/photo-store/photo-store.ts'
import { eachAtOnce } from '../../common/each-at-once.ts'
import type { Config } from '../../config/config.ts'
import { photosIn } from '../../database/backups/manifest.ts'

const atOnce = 8

/** Call the returned function again for photos that came and went since. Photos never change under their names. */
export function photosToBucket(bucket: Bucket, from: string): () => Promise<void> {
  let there: Set<string> | undefined
  const brought = new Set<string>()
  return async () => {
    there ??= await namesIn(bucket)
    const previous = there
    const paths = new Map(photosIn(from).map(path => [basename(path), path]))
    await eachAtOnce([...paths], atOnce, async ([name, path]) => {
      if (previous.has(name)) return
      await bucket.put(name, await readFile(join(from, path)), typeOfPhoto(name))
      previous.add(name)
      brought.add(name)
    })
    for (const name of brought)
      if (!paths.has(name)) {
        await bucket.delete(name)
        brought.delete(name)
        previous.delete(name)
      }
  }
}

export function photosToFolder(config: Config, to: string): () => Promise<void> {
  return async () => {
    await copyAllPhotos(config, to, 'link')
    const stored = await keptBy(config)
    for (const path of photosIn(to)) if (!stored.has(basename(path))) rmSync(join(to, path), { force: true })
  }
}

async function keptBy({ dataDir, photoStore }: Config): Promise<Set<string>> {
  if (!photoStore) return new Set(photosIn(join(dataDir, 'photos')).map(path => basename(path)))
  const { openBucket, longPatienceMs } = await import('../../adapters/bucket/bucket.ts')
  return namesIn(openBucket(photoStore, longPatienceMs))
}

async function namesIn(bucket: Bucket): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const { name } of bucket.list()) if (isPhotoName(name)) names.add(name)
  return names
}
