import { readFileSync } from 'node:fs'
import { filesBelow, root } from './lib.mjs'

const text = readFileSync(`${root}/docs/requirements.md`, 'utf8')
const ids = new Set([...text.matchAll(/(?:^- |[ ;(])([A-M]\d{1,2})(?= |\*)/gm)].map(match => match[1]))
const tests = ['pwa', 'server', 'shared', 'e2e', 'bin']
  .flatMap(filesBelow)
  .filter(file => /\.test\.\w+$|^e2e\//.test(file))
const named = new Set(
  tests
    .flatMap(file => readFileSync(`${root}/${file}`, 'utf8').match(/\(([A-M]\d{1,2}(?:, ?[A-M]\d{1,2})*)\)/g) ?? [])
    .flatMap(match => match.match(/[A-M]\d{1,2}/g)),
)

const open = [...ids].filter(id => !named.has(id)).sort()
console.log(`${ids.size - open.length} of ${ids.size} requirements are named by a test.`)
if (open.length > 0) console.log(`Not yet: ${open.join(' ')}`)
