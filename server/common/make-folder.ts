import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export class FolderRefused extends Error {}

const reasons: Record<string, string> = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'that disk may only be read',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of it is a file',
  EEXIST: 'a file has that name',
  ENOENT: 'its place takes no folders',
  ENAMETOOLONG: 'the name is too long',
}

/** Level by level, because Node's recursive mkdir never ends below /proc. */
export function makeFolder(path: string): void {
  const missing: string[] = []
  let above = resolve(path)
  while (!existsSync(above)) {
    missing.unshift(above)
    above = dirname(above)
  }
  try {
    for (const folder of missing) mkdirSync(folder, { mode: 0o700 })
    if (!statSync(path).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    throw new FolderRefused(`The folder ${path} cannot be made: ${reasons[code] ?? code}.`, { cause: error })
  }
}
