import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, readManifest } from './manifest.ts'

export interface StoredBackup {
  name: string
  manifest: Manifest
}

export const isScheduled = (name: string) => name.startsWith(scheduled)

const scheduled = 'scheduled-'

export const backupsFolder = (dataDir: string) => join(dataDir, 'backups')

/** `2026-09-01T09-00-00.000Z`, because some file systems refuse colons. */
export const nameOfBackup = (at: string) => at.replaceAll(':', '-')

/** The name marks automatic backups: no others are deleted. */
export const nameOfScheduled = (at: string) => `${scheduled}${nameOfBackup(at)}`

export function storedBackups(dataDir: string): StoredBackup[] {
  const found = namesIn(dataDir).flatMap(name => completeBackup(dataDir, name) ?? [])
  return found.toSorted((a, b) => b.manifest.at.localeCompare(a.manifest.at))
}

const sentName = 'SENT'

export function isSent(folder: string, url: string): boolean {
  const file = join(folder, sentName)
  return existsSync(file) && readFileSync(file, 'utf8') === url
}

export function markSent(folder: string, url: string): void {
  writeFileSync(join(folder, sentName), url)
}

/** Also deletes incomplete ones; returns the names. */
export function pruneScheduled(dataDir: string, keep: number): string[] {
  const scheduledBackups = storedBackups(dataDir).filter(({ name }) => isScheduled(name))
  const expired = [...unfinishedScheduled(dataDir), ...scheduledBackups.slice(keep).map(({ name }) => name)]
  for (const name of expired) rmSync(join(backupsFolder(dataDir), name), { recursive: true, force: true })
  return expired
}

export function unfinishedScheduled(dataDir: string): string[] {
  return namesIn(dataDir).filter(name => isScheduled(name) && name.endsWith('.part'))
}

function namesIn(dataDir: string): string[] {
  const folder = backupsFolder(dataDir)
  return existsSync(folder) ? readdirSync(folder) : []
}

function completeBackup(dataDir: string, name: string): StoredBackup | undefined {
  if (name.endsWith('.part')) return undefined
  try {
    return { name, manifest: readManifest(join(backupsFolder(dataDir), name)) }
  } catch {
    return undefined
  }
}
