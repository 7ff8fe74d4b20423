import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { checkDatabase, type Counts } from '../../common/store/backup.ts'
import { writeDurably } from '../../common/durable-file.ts'

const counts = z.record(z.string(), z.int())
const manifest = z.object({
  kaft: z.literal(1),
  /** ISO 8601. */
  at: z.iso.datetime(),
  build: z.int(),
  /** Rows by table, for each database file. */
  databases: z.record(z.string(), counts),
  photos: z.int(),
  /** Sha-256 of the file with the checksums of all others; backups of older versions have none. */
  checksums: z.optional(z.string()),
})

/** What a backup holds, written into it when all of it is there. */
export type Manifest = z.infer<typeof manifest>

export const databases = ['product.sqlite', 'identity.sqlite'] as const

/** What is wrong with a backup, or in the way of one, in words for who runs the site. */
export class BackupError extends Error {}

/** Looks at what is in a folder, checking every page of its databases. */
export function contentsOf(folder: string): Pick<Manifest, 'databases' | 'photos'> {
  const names = databases.filter(name => existsSync(join(folder, name)))
  const found = names.map((name): [string, Counts] => [name, checkDatabase(join(folder, name))])
  return { databases: Object.fromEntries(found), photos: photosIn(join(folder, 'photos')).length }
}

/** The photo files below a folder, by their paths from it; unfinished ones are none. */
export function photosIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    path => /\.\w+$/.test(path) && !path.endsWith('.part'),
  )
}

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  await writeDurably(join(folder, 'manifest.json'), JSON.stringify(content, null, 2))
}

export function readManifest(folder: string): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
  } catch {
    throw new BackupError(`${folder} holds no whole backup of Kaft.`)
  }
}
