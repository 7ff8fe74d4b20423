// npm run test:faults makes each fault of the surroundings again and again; `npm test` makes each once (FAULTS=short).
import { spawnSync } from 'node:child_process'
import { root } from './lib.mjs'

const files = process.argv.slice(2)
const isJourney = file => file.includes('.e2e')
const runs = [
  {
    of: files.filter(file => !isJourney(file)),
    all: ['e2e/faults'],
    command: ['vitest', 'run', '--config', 'e2e/vitest.config.ts'],
  },
  {
    of: files.filter(isJourney),
    all: process.env.TESTS === 'once' ? ['e2e/faults/typing.e2e.ts'] : [],
    command: ['playwright', 'test', '-c', 'e2e', '--project=faults'],
  },
]
let failed = 0
for (const { of, all, command } of runs) {
  if (files.length > 0 && of.length === 0) continue
  const args = files.length > 0 ? of : all
  failed ||= spawnSync('npx', [...command, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1
}
process.exit(failed)
