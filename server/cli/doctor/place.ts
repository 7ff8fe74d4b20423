import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Disk, diskOf } from '../../adapters/presence.ts'
import type { Config } from '../../config/config.ts'
import { folderOf } from '../folders.ts'

export interface Place {
  config: Config
  now: () => number
  /** Seconds since the epoch. */
  build: number
  node: string
  disk: Disk
  file(name: string): string
  shipped(path: string): string
  /** Prints a fact that is no problem. */
  note(line: string): void
  /** Undefined where the file is missing. */
  rightsOf(path: string): Promise<{ mode: number; uid: number } | undefined>
}

export function placeOf(config: Config): Place {
  return {
    config,
    now: Date.now,
    build: __BUILD__,
    node: process.versions.node,
    disk: diskOf(config.dataDir),
    note: () => undefined,
    file: name => join(config.dataDir, name),
    shipped: folderOf,
    rightsOf: async path => stat(path).catch(() => undefined),
  }
}
