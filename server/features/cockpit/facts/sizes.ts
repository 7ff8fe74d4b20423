import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Nodes } from '../../../adapters/nodes.ts'

const partsOfBoth = { photos: ['photos'], mail: ['mail'], client: ['client'], backups: ['backups'] }
const partsOfFolder = {
  product: ['product.sqlite', 'product.sqlite-wal'],
  identity: ['identity.sqlite', 'identity.sqlite-wal'],
  ...partsOfBoth,
}
const partsOfNode = {
  copy: ['reading-copy.sqlite', 'reading-copy.sqlite-wal', 'reading-copy.sqlite.search'],
  cache: ['photo-cache'],
  ...partsOfBoth,
}

/** Bytes. A hard-linked file, such as a photo in a backup, counts in each place. */
export type Sizes = Record<keyof typeof partsOfFolder | keyof typeof partsOfNode, number>

/** One file after the other, so that requests stay fast. */
export async function measureSizes(dataDir: string, nodes?: Nodes): Promise<Partial<Sizes>> {
  if (nodes) {
    const { bytes: product } = await nodes.database()
    const own = await sizesOf(dataDir, partsOfNode)
    return { product, ...own }
  }
  return sizesOf(dataDir, partsOfFolder)
}

async function sizesOf<Part extends string>(dataDir: string, parts: Record<Part, readonly string[]>) {
  const sizes: [string, number][] = []
  for (const [part, names] of Object.entries<readonly string[]>(parts)) {
    let bytes = 0
    for (const name of names) bytes += await bytesOf(join(dataDir, name))
    sizes.push([part, bytes])
  }
  return Object.fromEntries(sizes) as Record<Part, number>
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
