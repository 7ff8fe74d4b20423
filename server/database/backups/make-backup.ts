import { existsSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../common/make-folder.ts'
import { writeDurably } from '../../common/durable-file.ts'
import { checksumsName, checksumsOf } from './checksums.ts'
import { bytesOfDatabases, copyDatabases, copySecrets, type SharedSource } from './backup-source.ts'
import { sumOf } from './expect-complete.ts'
import { BackupError, contentsOf, type Manifest, writeManifest } from './manifest.ts'

/** Reserved for the server's own commits. */
const leftFreeBytes = 64 * 2 ** 20

const inMegabytes = (bytes: number) => Math.ceil(bytes / 2 ** 20)

export interface BackupOptions {
  dataDir: string
  /** Must not exist; ends in `.part` until it is verified. */
  folder: string
  at: string
  build: number
  copyPhotos(to: string): Promise<void>
  shared?: SharedSource | undefined
}

export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { dataDir, folder, at, build, shared } = options
  if (!shared && !existsSync(join(dataDir, 'product.sqlite'))) throw new BackupError(`There is no Kaft in ${dataDir}.`)
  if (existsSync(folder)) throw new BackupError(`${folder} is there already; a backup goes into a new folder.`)
  const unfinished = `${folder}.part`
  rmSync(unfinished, { recursive: true, force: true })
  makeFolder(unfinished)
  try {
    expectRoom(dirname(folder), await bytesOfDatabases(dataDir, shared))
    await copyDatabases(dataDir, unfinished, shared)
    copySecrets(dataDir, unfinished, shared)
    // Last, because files precede rows.
    await options.copyPhotos(join(unfinished, 'photos'))
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  const contents = contentsOf(unfinished)
  const lines = checksumsOf(unfinished)
  await writeDurably(join(unfinished, checksumsName), lines)
  const manifest: Manifest = { kaft: 1, at, build, ...contents, checksums: sumOf(lines) }
  await writeManifest(unfinished, manifest)
  renameSync(unfinished, folder)
  return manifest
}

/** A full disk would be worse than no backup. Throws BackupError. */
export function expectRoom(to: string, bytes: number): void {
  const needed = bytes + leftFreeBytes
  const { bavail, bsize } = statfsSync(to)
  if (bavail * bsize < needed)
    throw new BackupError(
      `There is no room for a backup in ${to}: it needs ${inMegabytes(needed)} MB, and ${inMegabytes(bavail * bsize)} MB are free.`,
    )
}
