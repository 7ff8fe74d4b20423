// npm run unit:random: unit tests with new random values each time. RANDOM_SEED=… repeats one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, root, run } from './lib.mjs'

const seed = process.env.RANDOM_SEED ?? String(Date.now() % 2 ** 30)
const tests = ['pwa', 'server', 'shared']
  .flatMap(filesBelow)
  .filter(file => /\.test\.tsx?$/.test(file) && readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"))
console.log(`RANDOM_SEED=${seed} repeats what follows, in ${tests.length} files.`)
run('npx', ['vitest', 'run', ...tests, ...process.argv.slice(2)], { env: { ...process.env, RANDOM_SEED: seed } })
