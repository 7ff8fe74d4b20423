import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What of the data folder is measured, by what stands in it. */
const measured = {
  product: ['product.sqlite', 'product.sqlite-wal'],
  identity: ['identity.sqlite', 'identity.sqlite-wal'],
  photos: ['photos'],
  mail: ['mail'],
  client: ['client'],
  backups: ['backups'],
} as const
type MeasuredPart = keyof typeof measured

/** Bytes of each part. Files with two names, as photos in backups, count in each place where they are. */
export type Sizes = Record<MeasuredPart, number>

/** Walks one file after the other, so that a large folder costs time and no attention. */
export async function measureSizes(dataDir: string): Promise<Sizes> {
  const sizes: [string, number][] = []
  for (const [part, names] of Object.entries(measured)) {
    let bytes = 0
    for (const name of names) bytes += await bytesOf(join(dataDir, name))
    sizes.push([part, bytes])
  }
  return Object.fromEntries(sizes) as Sizes
}

/** Nothing where it is not there, or went while we looked. */
async function bytesOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) return found?.size ?? 0
  let bytes = 0
  try {
    for await (const { name } of await opendir(path)) bytes += await bytesOf(join(path, name))
  } catch {
    // It went.
  }
  return bytes
}
