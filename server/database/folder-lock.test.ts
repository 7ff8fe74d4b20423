import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

it('gives a folder to one holder at a time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaft-lock-'))
  const first = lockFolder(folder)
  expect(first).toBeDefined()
  expect(lockFolder(folder, 0)).toBeUndefined()
  first?.release()
  const second = lockFolder(folder, 0)
  expect(second).toBeDefined()
  second?.release()
})
