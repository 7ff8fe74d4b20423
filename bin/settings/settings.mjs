import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../lib.mjs'
import { withSettings } from './settings-section.mjs'

const file = join(root, 'docs/operations.md')
const { module } = await runnerImport(join(root, 'server/config/settings.ts'))
writeFileSync(file, await withSettings(readFileSync(file, 'utf8'), module.settings))
