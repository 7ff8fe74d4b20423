import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from './folder-lock.ts'

const fileIn = (dataDir: string) => join(dataDir, 'serve.url')

/** Notes at which origin a folder is served, for commands beside the server; `forget` it before the lock goes. */
export function noteServedAt(dataDir: string, url: string): { forget(): void } {
  writeFileSync(fileIn(dataDir), url, { mode: 0o600 })
  return { forget: () => rmSync(fileIn(dataDir), { force: true }) }
}

/** The origin of the server that serves a folder now; undefined where none does. */
export function servedAt(dataDir: string): string | undefined {
  const lock = lockFolder(dataDir, 0)
  lock?.release()
  if (lock) return undefined
  try {
    return readFileSync(fileIn(dataDir), 'utf8')
  } catch {
    return undefined
  }
}
