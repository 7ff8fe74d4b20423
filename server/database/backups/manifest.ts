import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { checkDatabase, type Counts } from '../../common/store/backup.ts'
import { writeDurably } from '../../common/durable-file.ts'

const counts = z.record(z.string(), z.int())
const manifest = z.object({
  kaft: z.literal(1),
  at: z.iso.datetime(),
  build: z.int(),
  databases: z.record(z.string(), counts),
  photos: z.int(),
  checksums: z.optional(z.string()),
})

export type Manifest = z.infer<typeof manifest>

export const databases = ['product.sqlite', 'identity.sqlite'] as const

export class BackupError extends Error {}

export function contentsOf(folder: string): Pick<Manifest, 'databases' | 'photos'> {
  const names = databases.filter(name => existsSync(join(folder, name)))
  const found = names.map((name): [string, Counts] => [name, checkDatabase(join(folder, name))])
  return { databases: Object.fromEntries(found), photos: photosIn(join(folder, 'photos')).length }
}

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
