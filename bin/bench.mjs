// npm run bench [-- name …]: runs the measurements of bench/ against a fresh build and prints their tables.
import { readdirSync } from 'node:fs'
import { build, install, root, run } from './lib.mjs'

install()
build()
const asked = process.argv.slice(2)
const all = readdirSync(`${root}/bench`).filter(file => file.endsWith('.bench.mjs'))
for (const file of all.filter(file => asked.length === 0 || asked.includes(file.replace('.bench.mjs', '')))) {
  console.log(`\n# ${file}`)
  run(process.execPath, [`bench/${file}`])
}
