import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const measured = {
  product: ['product.sqlite', 'product.sqlite-wal'],
  identity: ['identity.sqlite', 'identity.sqlite-wal'],
  photos: ['photos'],
  mail: ['mail'],
  client: ['client'],
  backups: ['backups'],
} as const
type MeasuredPart = keyof typeof measured

/** Bytes. A hard-linked file, such as a photo in a backup, counts in each place. */
export type Sizes = Record<MeasuredPart, number>

/** One file after the other, so that requests stay fast. */
export async function measureSizes(dataDir: string): Promise<Sizes> {
  const sizes: [string, number][] = []
  for (const [part, names] of Object.entries(measured)) {
    let bytes = 0
    for (const name of names) bytes += await bytesOf(join(dataDir, name))
    sizes.push([part, bytes])
  }
  return Object.fromEntries(sizes) as Sizes
}

/** 0 where it is missing, or removed meanwhile. */
async function bytesOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) return found?.size ?? 0
  let bytes = 0
  try {
    for await (const { name } of await opendir(path)) bytes += await bytesOf(join(path, name))
  } catch {}
  return bytes
}
