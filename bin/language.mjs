// Fails when a text has no translation, or when the catalogues differ from the sources.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './lib.mjs'

const catalogues = ['pwa/language', 'server/common/language'].flatMap(side =>
  ['nl', 'en'].map(locale => join(root, `${side}/${locale}.po`)),
)
const before = catalogues.map(read)
run('npx', ['lingui', 'extract', '--clean', '--config', 'shared/lingui.config.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
const after = catalogues.map(read)

const stale = before.some((text, index) => text !== after[index])
const missing = after.flatMap(untranslated)
for (const text of missing) console.error(`No translation: ${text}`)
if (stale) console.error('The catalogues were stale; they are written anew. Translate what is missing and commit them.')
const [app, , server] = after.map(shared)
const split = [...app].filter(([id, said]) => server.has(id) && server.get(id) !== said)
for (const [id, said] of split) console.error(`${id} is ${said} in the app and ${server.get(id)} in mails.`)
if (stale || missing.length + split.length > 0) process.exit(1)
console.log('Every text is translated.')

function read(file) {
  return readFileSync(file, 'utf8').replaceAll(/"POT-Creation-Date:.*\n/g, '')
}

/** By source text, because a text of shared/ stands in both catalogues. */
function shared(text) {
  const entries = text.split('\n\n').filter(entry => /^#: shared\//m.test(entry))
  return new Map(entries.flatMap(entry => [...entry.matchAll(/^msgid (.*)\nmsgstr (.*)/gm)].map(([, ...pair]) => pair)))
}

function untranslated(text) {
  return text
    .split('\n\n')
    .slice(1)
    .filter(entry => /^msgstr ""$(?!\n")/m.test(entry) && !entry.startsWith('#~'))
    .map(entry => /^msgid (.*)$/m.exec(entry)?.[1] ?? entry)
}
