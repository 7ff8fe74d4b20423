// npm run deals: writes the table of docs/deals.md, from the graph.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../lib.mjs'
import { withGraph } from './deals-page.mjs'

const file = join(root, 'docs/deals.md')
const { module } = await runnerImport(join(root, 'shared/features/deals/deal-graph.ts'))
writeFileSync(file, await withGraph(readFileSync(file, 'utf8'), module))
