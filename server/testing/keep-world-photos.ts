import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '../deps.ts'

/** A drawn photo as it stands in the photo store. */
export interface WorldPhoto {
  hash: string
  width: number
  height: number
}

/** Puts the drawn photos of the world (a folder of .webp files) into the photo store, in the order of their names. */
export async function keepWorldPhotos(
  { photos, photoEncoder }: Pick<Deps, 'photos' | 'photoEncoder'>,
  folder: string,
): Promise<WorldPhoto[]> {
  const kept: WorldPhoto[] = []
  for (const name of readdirSync(folder)
    .filter(name => name.endsWith('.webp'))
    .sort()) {
    const bytes = readFileSync(join(folder, name))
    const hash = createHash('sha256').update(bytes).digest('hex')
    const encoding = await photoEncoder.encode(bytes)
    if (encoding.kind !== 'encoded') throw new Error(`The drawn photo ${name} could not be kept (${encoding.kind}).`)
    await Promise.all(encoding.files.map(file => photos.put(`${hash}-${file.name}`, file.bytes)))
    kept.push({ hash, width: encoding.width, height: encoding.height })
  }
  return kept
}
