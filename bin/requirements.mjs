import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { filesBelow, root } from './lib.mjs'

const text = readFileSync(`${root}/docs/requirements.md`, 'utf8')
const ids = [...new Set([...text.matchAll(/(?:^- |[ ;(])([A-M]\d{1,2})(?= |\*)/gm)].map(match => match[1]))]

/** Ids that no title of these tests names, as `(C7, L4)`. */
export function unproved(tests) {
  const named = namedIn(tests.map(({ title }) => title).join('\n'))
  return ids.filter(id => !named.has(id)).sort()
}

function namedIn(titles) {
  const lists = titles.match(/\(([A-M]\d{1,2}(?:, ?[A-M]\d{1,2})*)\)/g) ?? []
  return new Set(lists.flatMap(match => match.match(/[A-M]\d{1,2}/g)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tests = ['pwa', 'server', 'shared', 'e2e', 'bin']
    .flatMap(filesBelow)
    .filter(file => /\.test\.\w+$|^e2e\//.test(file))
    .map(file => ({ title: readFileSync(`${root}/${file}`, 'utf8') }))
  const open = unproved(tests)
  console.log(`${ids.length - open.length} of ${ids.length} requirements are named by a test.`)
  if (open.length > 0) console.log(`Not yet: ${open.join(' ')}`)
}
