import { constants, copyFileSync, linkSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { photosIn } from './manifest.ts'

/**
 * `copy`: files of their own; the file system shares their bytes where it can. `link`: the very same files under another
 * name, which take no room and no time. A photo never changes, so nothing that is done to it here reaches the backup.
 */
export type PhotoCopies = 'copy' | 'link'

/** Copies photo files. One that is deleted meanwhile is left out. */
export function copyPhotos(from: string, to: string, how: PhotoCopies = 'copy'): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const put = how === 'link' ? linkOrCopy : copy
  for (const path of photosIn(from)) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    unlessGone(() => put(join(from, path), join(to, path)))
  }
}

/** Not every file system has links, nor do two of them share any. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw error
    copy(from, to)
  }
}

function copy(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE)
}

function unlessGone(put: () => void): void {
  try {
    put()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
