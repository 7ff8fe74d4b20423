import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { join, sep } from 'node:path'
import { databases, photosIn } from './manifest.ts'

/** In the format of `sha256sum`, which verifies it without Kaft. */
export const checksumsName = 'SHA256SUMS'

export function checksumsOf(folder: string): string {
  const photos = photosIn(join(folder, 'photos')).map(path => `photos/${path.split(sep).join('/')}`)
  const paths = [...databases, 'secrets.json', ...photos.toSorted()].filter(path => existsSync(join(folder, path)))
  return paths.map(path => `${sha256Of(join(folder, path))}  ${path}\n`).join('')
}

export function changedFiles(folder: string, lines: readonly Checksum[]): string[] {
  return lines.flatMap(({ sum, path }) => (sum === sha256Of(join(folder, path)) ? [] : [path]))
}

export interface Checksum {
  sum: string
  path: string
}

export function linesOf(checksums: string): Checksum[] {
  return checksums
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [sum = '', path = ''] = line.split(/ {2}(.*)/)
      return { sum, path }
    })
}

export const isPhotoPath = (path: string): boolean => path.startsWith('photos/')

export function readChecksums(folder: string): string | undefined {
  const file = join(folder, checksumsName)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function sha256Of(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const hash = createHash('sha256')
  const part = Buffer.alloc(2 ** 20)
  const handle = openSync(file, 'r')
  try {
    for (let read = readSync(handle, part); read > 0; read = readSync(handle, part)) hash.update(part.subarray(0, read))
  } finally {
    closeSync(handle)
  }
  return hash.digest('hex')
}
