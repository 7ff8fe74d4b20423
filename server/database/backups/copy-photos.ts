import { constants, copyFileSync, linkSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { photosIn } from './manifest.ts'
import { expectRoom } from './make-backup.ts'

/** `link` shares the files, which is safe because photos never change. */
export type PhotoCopies = 'copy' | 'link'

export function copyPhotos(from: string, to: string, how: PhotoCopies = 'copy'): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const path of photosIn(from)) {
    if (sizeOf(join(from, path)) === sizeOf(join(to, path))) continue
    mkdirSync(dirname(join(to, path)), { recursive: true })
    unlessGone(() => copyPhoto(join(from, path), join(to, path), how))
  }
}

/** Links may not exist on or between file systems. */
export function copyPhoto(from: string, to: string, how: PhotoCopies): void {
  if (how === 'copy') return copy(from, to)
  try {
    linkSync(from, to)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw error
    copy(from, to)
  }
}

function copy(from: string, to: string): void {
  expectRoom(dirname(to), sizeOf(from) ?? 0)
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
const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size
