import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '../deps.ts'

export interface WorldPhoto {
  hash: string
  width: number
  height: number
}

/** In the order of their names. */
export async function keepWorldPhotos(
  { photos, photoEncoder }: Pick<Deps, 'photos' | 'photoEncoder'>,
  folder: string,
): Promise<WorldPhoto[]> {
  const keptPhotos: WorldPhoto[] = []
  for (const { name, bytes, hash } of filesOf(folder, '.webp')) {
    const encoding = await photoEncoder.encode(bytes)
    if (encoding.kind !== 'encoded') throw new Error(`The drawn photo ${name} could not be kept (${encoding.kind}).`)
    await Promise.all(encoding.files.map(file => photos.put(`${hash}-${file.name}`, file.bytes)))
    keptPhotos.push({ hash, width: encoding.width, height: encoding.height })
  }
  return keptPhotos
}

/** 400x80, from `logos/*.png`. */
export async function keepWorldLogos({ photos }: Pick<Deps, 'photos'>, folder: string): Promise<string[]> {
  const logos = filesOf(join(folder, 'logos'), '.png')
  await Promise.all(logos.map(({ hash, bytes }) => photos.put(`${hash}-logo.png`, bytes)))
  return logos.map(({ hash }) => hash)
}

function filesOf(folder: string, ending: string) {
  const names = readdirSync(folder).filter(name => name.endsWith(ending))
  return names.sort().map(name => {
    const bytes = readFileSync(join(folder, name))
    return { name, bytes, hash: createHash('sha256').update(bytes).digest('hex') }
  })
}
