import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, root } from '../lib.mjs'

const read = file => readFileSync(join(root, file), 'utf8')
const wordsIn = text => text.split(/\s+/).filter(Boolean).length

test('docs/open.md can be read as a list: at most 60 lines', () => {
  expect(read('docs/open.md').trimEnd().split('\n').length).toBeLessThanOrEqual(60)
})

test('docs/architecture.md has at most 2,000 words', () => {
  expect(wordsIn(read('docs/architecture.md'))).toBeLessThanOrEqual(2000)
})

test('docs/ has at most 20,000 words beside its decisions', () => {
  const files = filesBelow('docs').filter(file => file.endsWith('.md') && !file.includes('/decisions/'))
  expect(files.length).toBeGreaterThan(8)
  expect(files.reduce((sum, file) => sum + wordsIn(read(file)), 0)).toBeLessThanOrEqual(20_000)
})
