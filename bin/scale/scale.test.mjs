import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../lib.mjs'
import { readConstants } from './constants.mjs'
import { tablesOf } from './model.mjs'
import { withTables } from './with-tables.mjs'

test('docs/scale.md has the numbers that follow from docs/benchmarks.md (K6): npm run scale', async () => {
  const text = readFileSync(`${root}/docs/scale.md`, 'utf8')
  expect(text).toBe(await withTables(text, tablesOf(readConstants())))
})
