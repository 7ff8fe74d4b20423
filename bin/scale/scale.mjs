// npm run scale: writes the tables of docs/scale.md, from the model and the measurements in docs/benchmarks.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib.mjs'
import { readConstants } from './constants.mjs'
import { tablesOf } from './model.mjs'
import { withTables } from './with-tables.mjs'

const file = join(root, 'docs/scale.md')
writeFileSync(file, await withTables(readFileSync(file, 'utf8'), tablesOf(readConstants())))
