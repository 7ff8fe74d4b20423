import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from '../../adapters/disk.ts'
import { diskOf } from '../../adapters/disk.ts'
import type { Config } from '../../config/config.ts'
import { folderOf } from '../folders.ts'

/** What the doctor looks at; tests give other parts of it. */
export interface Place {
  config: Config
  now: () => number
  /** Seconds since the epoch. */
  build: number
  /** As `24.1.0`. */
  node: string
  disk: Disk
  /** A file in the data folder. */
  file(name: string): string
  /** A folder that ships with the program. */
  shipped(path: string): string
  /** Rights and owner of a file; undefined where there is none. */
  rightsOf(path: string): Promise<{ mode: number; uid: number } | undefined>
}

export function placeOf(config: Config): Place {
  return {
    config,
    now: Date.now,
    build: __BUILD__,
    node: process.versions.node,
    disk: diskOf(config.dataDir),
    file: name => join(config.dataDir, name),
    shipped: folderOf,
    rightsOf: async path => stat(path).catch(() => undefined),
  }
}
