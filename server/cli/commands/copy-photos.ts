import { constants, copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { photosIn } from './backup-manifest.ts'

/** Copies photo files; the file system shares their bytes where it can. One that is deleted meanwhile is left out. */
export function copyPhotos(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  if (!existsSync(from)) return
  for (const path of photosIn(from)) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    copyUnlessGone(join(from, path), join(to, path))
  }
}

function copyUnlessGone(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
