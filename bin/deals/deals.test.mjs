import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as graph from '../../shared/features/deals/deal-graph.ts'
import { root } from '../lib.mjs'
import { withGraph } from './deals-page.mjs'

test('docs/deals.md has every stage and event of the graph (M4, M26, M28): npm run deals', async () => {
  const page = readFileSync(`${root}/docs/deals.md`, 'utf8')
  expect(page).toBe(await withGraph(page, graph))
  for (const name of [...graph.transitionNames, ...graph.stages]) expect(page).toContain(name)
})
