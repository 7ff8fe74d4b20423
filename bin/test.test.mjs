import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { runAloud } from './aloud.mjs'
import { root } from './lib.mjs'

test('a step that does not exist fails, and says which there are', () => {
  const { status, stderr } = spawnSync(process.execPath, ['bin/test.mjs', 'nosuchstep'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stderr).toContain('No such step: nosuchstep. There are: format, lint,')
  expect(status).toBe(1)
})

test('what a failed step said last is there to be said again', async () => {
  const lines = "for (let line = 1; line <= 200; line += 1) console.log('line ' + line); process.exitCode = 3"
  const { status, lastLines } = await runAloud(process.execPath, ['-e', lines], process.env)
  expect(status).toBe(3)
  expect([lastLines[0], lastLines.at(-1), lastLines.length]).toEqual(['line 121', 'line 200', 80])
})

test('a step that leaves a process behind ends before that process', async () => {
  const leave =
    "const left = require('node:child_process').spawn('sleep', ['600'], { stdio: 'inherit', detached: true })"
  const { lastLines } = await runAloud(
    process.execPath,
    ['-e', `${leave}; left.unref(); console.log(left.pid)`],
    process.env,
  )
  expect(process.kill(Number(lastLines[0]), 'SIGKILL')).toBe(true)
})
