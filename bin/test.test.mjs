import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from './lib.mjs'

test('a step that does not exist fails, and says which there are', () => {
  const { status, stderr } = spawnSync(process.execPath, ['bin/test.mjs', 'nosuchstep'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stderr).toContain('No such step: nosuchstep. There are: format, lint,')
  expect(status).toBe(1)
})
