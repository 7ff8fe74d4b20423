// npm test: everything that .ci/run runs. `npm test -- unit` runs one step.
import { install, root } from './lib.mjs'

install()
const { findChromium } = await import('./browser.mjs')
const { skipped } = await import('./skip.mjs')
const { spawnSync } = await import('node:child_process')

const steps = {
  format: ['npm', ['run', '--silent', 'format:check']],
  lint: ['npm', ['run', '--silent', 'lint']],
  types: ['npm', ['run', '--silent', 'typecheck']],
  knip: ['npm', ['run', '--silent', 'knip']],
  language: ['node', ['bin/language.mjs']],
  build: ['node', ['bin/build.mjs']],
  sizes: ['node', ['bin/sizes.mjs']],
  unit: ['npm', ['run', '--silent', 'unit']],
  identity: ['npm', ['run', '--silent', 'test:identity']],
  kills: ['npm', ['run', '--silent', 'kills']],
  e2e: ['npm', ['run', '--silent', 'e2e']],
  firefox: ['node', ['bin/firefox.mjs']],
  webkit: ['node', ['bin/webkit.mjs']],
}

const asked = process.argv.slice(2)
const wanted = Object.entries(steps).filter(([name]) => asked.length === 0 || asked.includes(name))
const env = { ...process.env, CHROMIUM_PATH: findChromium() }
let passed = 0
let left = 0
for (const [name, [command, args]] of wanted) {
  console.log(`\n# ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env })
  if (status === skipped) {
    left += 1
    continue
  }
  if (status !== 0) {
    console.error(`\n${name} failed`)
    console.log(`${passed} passed, 1 failed`)
    process.exit(1)
  }
  passed += 1
}
console.log(`\n${passed} passed, 0 failed${left > 0 ? `, ${left} skipped` : ''}`)
