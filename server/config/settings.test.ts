import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { variables } from './config.ts'
import { settings } from './settings.ts'

/** Read by the tests' own scripts, not by the server. */
const elsewhere = ['CHROMIUM_PATH', 'FIREFOX_PATH']

it('there is a setting for every variable that does something, and none more (K2)', () => {
  const read = Object.keys(variables.def.shape)
  expect(Object.keys(settings).sort()).toEqual([...read, ...elsewhere].sort())
})

it('README.md has every setting with its default (K2)', () => {
  const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8')
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)` *\|(.*)\|(.*)\|$/gm)].map(
    ([, name, standard = '', meaning = '']) => [name, { standard: standard.trim(), meaning: meaning.trim() }],
  )
  expect(Object.fromEntries(rows)).toEqual(settings)
})
