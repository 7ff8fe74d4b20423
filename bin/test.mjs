// npm test: everything that .ci/run runs. `npm test -- unit` runs one step, `npm test -- quick` those of every hour.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAloud } from './aloud.mjs'
import { install, root } from './lib.mjs'
import { slowness } from './slowness.mjs'
import { skippedLines, tableOf, takeReport } from './test-summary.mjs'

const steps = {
  format: ['npm', ['run', '--silent', 'format:check']],
  lint: ['npm', ['run', '--silent', 'lint']],
  types: ['npm', ['run', '--silent', 'typecheck']],
  knip: ['npm', ['run', '--silent', 'knip']],
  language: ['node', ['bin/language.mjs']],
  build: ['node', ['bin/build.mjs']],
  sizes: ['node', ['bin/sizes.mjs']],
  unit: ['npm', ['run', '--silent', 'unit']],
  search: ['npm', ['run', '--silent', 'test:search', '--', 'made']],
  histories: ['npm', ['run', '--silent', 'histories']],
  identity: ['npm', ['run', '--silent', 'test:identity']],
  kills: ['npm', ['run', '--silent', 'kills']],
  faults: ['npm', ['run', '--silent', 'test:faults']],
  journey: ['npx', ['playwright', 'test', '-c', 'e2e', '--project=phone-nl', 'e2e/story.e2e.ts']],
  e2e: ['npm', ['run', '--silent', 'e2e']],
  firefox: ['node', ['bin/firefox.mjs']],
  webkit: ['node', ['bin/webkit.mjs']],
}

/** Steps that read the build, and say nothing about a change where there is none. */
const needBuild = ['sizes', 'kills', 'faults', 'e2e', 'firefox', 'webkit', 'journey']
/** `npm run test:quick`: what one runs while working. Its journey is one of e2e. */
const quick = ['format', 'lint', 'types', 'build', 'unit', 'histories', 'journey']

const known = [...Object.keys(steps), 'quick']
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !known.includes(name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  process.exit(1)
}
const every = Object.keys(steps).filter(name => name !== 'journey')
const names = asked.length === 0 ? every : asked.flatMap(name => (name === 'quick' ? quick : name))

install()
const { findChromium, findHeadlessShell } = await import('./browser.mjs')
const { skipped } = await import('./skip.mjs')

// Each fault once; `npm run test:faults` makes them again and again. The same histories every time, so that a change is judged
// by what it changes, and fewer of them while working; `npm run histories` looks for new ones.
const chromium = { HEADLESS_SHELL_PATH: findHeadlessShell(), CHROMIUM_PATH: findChromium() }
const folder = mkdtempSync(join(tmpdir(), 'kaft-test-'))
const report = join(folder, 'tests.jsonl')
const runs = asked.includes('quick') ? { SYNC_RUNS: '100' } : {}
const env = { FAULTS: 'short', SYNC_SEED: '20261122', ...runs, ...process.env, ...chromium, TEST_REPORT: report }
const done = []
for (const name of Object.keys(steps)) if (names.includes(name)) done.push({ name, ...(await runStep(name)) })
rmSync(folder, { recursive: true, force: true })

for (const step of done) if (step.outcome === 'failed') sayAgain(step)
console.log(`\n${tableOf(done).join('\n')}`)
const left = skippedLines(done)
if (left.length > 0) console.log(`\nSkipped:\n${left.join('\n')}`)
if (!existsSync(join(root, '../shared/data'))) console.log('\n../shared/data is absent: some tests tried fewer texts.')
process.exit(done.some(({ outcome }) => outcome === 'failed') ? 1 : 0)

async function runStep(name) {
  const build = done.find(step => step.name === 'build')
  if (needBuild.includes(name) && build?.outcome === 'failed')
    return { seconds: 0, tests: [], outcome: 'failed', lastLines: ['there is no build to test'] }
  console.log(`\n# ${name}`)
  const began = Date.now()
  const [command, args] = steps[name]
  const { status, lastLines } = await runAloud(command, args, { ...env, SLOWNESS: String(slowness()) })
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`# ${name} took ${seconds} s`)
  const outcome = status === skipped ? 'skipped' : status === 0 ? 'passed' : 'failed'
  return { seconds, tests: takeReport(report), outcome, lastLines, why: reasonIn(lastLines) }
}

/** The words that bin/skip.mjs ends a step with. */
function reasonIn(lines) {
  return lines.findLast(line => line.startsWith('Skipped: '))?.slice('Skipped: '.length)
}

/** Half an hour of other steps may stand between a failure and the end. */
function sayAgain({ name, lastLines }) {
  console.error(`\n# ${name} failed`)
  for (const line of lastLines) console.error(`${name}: ${line}`)
}
