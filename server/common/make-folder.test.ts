import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FolderRefused, makeFolder } from './make-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaft-folder-'))

it('makes a folder and those above it, for its owner only, and leaves one that is there alone (K2)', () => {
  const path = join(folder, 'a/b/c')
  makeFolder(path)
  makeFolder(path)
  expect(statSync(path).mode & 0o777).toBe(0o700)
})

it.each([
  ['below what takes no folders', () => '/proc/kaft/data', /takes no folders|may not write/],
  ['where a file has its name', () => join(folder, 'file'), /a file has that name/],
  ['below a file', () => join(folder, 'file/below'), /part of it is a file/],
])('says why there can be none %s, and comes back (K2, K3)', (_where, path, why) => {
  if (!existsSync('/proc')) return
  writeFileSync(join(folder, 'file'), '')
  expect(() => makeFolder(path())).toThrow(FolderRefused)
  expect(() => makeFolder(path())).toThrow(why)
})
