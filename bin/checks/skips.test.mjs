import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow, root } from '../lib.mjs'

const sources = ['pwa', 'server', 'shared', 'e2e']
  .flatMap(filesBelow)
  .map(path => [path, readFileSync(`${root}/${path}`, 'utf8')])

test('every test that may be skipped says why, for the end of npm test', () => {
  const mute = sources
    .filter(([path]) => /\.test\.tsx?$/.test(path))
    .map(([path, text]) => [
      path,
      count(text, /\.(skipIf|runIf)\(/g),
      count(text, /\(skipped (where|without|for) [^)]+\)/g),
    ])
    .filter(([, skips, reasons]) => skips !== reasons)
  expect(mute).toEqual([])
})

test('every journey that may be skipped says why, for the end of npm test', () => {
  const mute = sources
    .filter(([path]) => path.endsWith('.e2e.ts'))
    .filter(([, text]) => count(text, /test\.skip\(/g) !== count(text, /test\.skip\([^\n]+, [^\n]+\)\n/g))
    .map(([path]) => path)
  expect(mute).toEqual([])
})

function count(text, pattern) {
  return text.match(pattern)?.length ?? 0
}
