import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { lockFolder } from './folder-lock.ts'

const served = z.object({ url: z.string(), port: z.int() })
export type Served = z.infer<typeof served>

const fileIn = (dataDir: string) => join(dataDir, 'served.json')

/** Call `forget` before the lock is released. */
export function noteServed(dataDir: string, at: Served): { forget(): void } {
  writeFileSync(fileIn(dataDir), JSON.stringify(at), { mode: 0o600 })
  return { forget: () => rmSync(fileIn(dataDir), { force: true }) }
}

export function servedNow(dataDir: string): Served | undefined {
  const lock = lockFolder(dataDir, 0)
  lock?.release()
  if (lock) return undefined
  try {
    return served.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}
