// npm test: everything that .ci/run runs. `npm test -- unit` runs one step.
import { runAloud } from './aloud.mjs'
import { install } from './lib.mjs'
import { slowness } from './slowness.mjs'

const steps = {
  format: ['npm', ['run', '--silent', 'format:check']],
  lint: ['npm', ['run', '--silent', 'lint']],
  types: ['npm', ['run', '--silent', 'typecheck']],
  knip: ['npm', ['run', '--silent', 'knip']],
  language: ['node', ['bin/language.mjs']],
  build: ['node', ['bin/build.mjs']],
  sizes: ['node', ['bin/sizes.mjs']],
  unit: ['npm', ['run', '--silent', 'unit']],
  histories: ['npm', ['run', '--silent', 'histories']],
  identity: ['npm', ['run', '--silent', 'test:identity']],
  kills: ['npm', ['run', '--silent', 'kills']],
  faults: ['npm', ['run', '--silent', 'test:faults']],
  e2e: ['npm', ['run', '--silent', 'e2e']],
  firefox: ['node', ['bin/firefox.mjs']],
  webkit: ['node', ['bin/webkit.mjs']],
}

/** What tests the build, and says nothing about a change where there is none. */
const needBuild = ['sizes', 'kills', 'faults', 'e2e', 'firefox', 'webkit']

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !(name in steps))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}`)
  process.exit(1)
}

install()
const { findChromium, findHeadlessShell } = await import('./browser.mjs')
const { skipped } = await import('./skip.mjs')

// Each fault once; `npm run test:faults` makes them again and again. The same histories every time, so that a change is judged
// by what it changes; `npm run histories` looks for new ones.
const chromium = { HEADLESS_SHELL_PATH: findHeadlessShell(), CHROMIUM_PATH: findChromium() }
const env = { FAULTS: 'short', SYNC_SEED: '20261122', ...process.env, ...chromium }
const outcomes = new Map()
const lastLines = new Map()
for (const name of Object.keys(steps))
  if (asked.length === 0 || asked.includes(name)) outcomes.set(name, await outcomeOf(name))

const passed = count('passed')
const failed = outcomes.size - passed - count('skipped')
for (const [name, outcome] of outcomes) if (outcome.startsWith('failed')) sayAgain(name, outcome)
console.log(`\n${passed} passed, ${failed} failed${count('skipped') > 0 ? `, ${count('skipped')} skipped` : ''}`)
process.exit(failed > 0 ? 1 : 0)

async function outcomeOf(name) {
  if (needBuild.includes(name) && outcomes.get('build')?.startsWith('failed'))
    return 'failed: there is no build to test'
  console.log(`\n# ${name}`)
  const began = Date.now()
  const [command, args] = steps[name]
  const now = { ...env, SLOWNESS: String(slowness()) }
  const { status, lastLines: lines } = await runAloud(command, args, now)
  lastLines.set(name, lines)
  console.log(`# ${name} took ${Math.round((Date.now() - began) / 1000)} s`)
  if (status === skipped) return 'skipped'
  return status === 0 ? 'passed' : 'failed'
}

/** Half an hour of other steps may stand between a failure and the end. */
function sayAgain(name, outcome) {
  console.error(`\n# ${name} ${outcome}`)
  for (const line of lastLines.get(name) ?? []) console.error(`${name}: ${line}`)
}

function count(outcome) {
  return [...outcomes.values()].filter(each => each === outcome).length
}
