// npm test runs all that .ci/run runs; `npm test -- unit` runs one step, `npm test -- quick` those of each hour.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAloud } from './aloud.mjs'
import { install } from './lib.mjs'
import { runSideBySide } from './side-by-side.mjs'
import { slowness } from './slowness.mjs'
import { skippedLines, tableOf, takeReport } from './test-summary.mjs'

const npm = (...args) => ['npm', ['run', '--silent', ...args]]
const node = (...args) => ['node', args]
const journey = ['test', '-c', 'e2e', '--project=phone-nl', 'e2e/story.e2e.ts']

/** In order of start. Two runs of Playwright would empty each other's results, so only other steps run beside Firefox. */
const steps = {
  language: { command: node('bin/language.mjs'), cores: 1 },
  types: { command: npm('typecheck'), cores: 1 },
  format: { command: npm('format:check'), cores: 1 },
  lint: { command: npm('lint'), cores: 1 },
  commits: { command: node('bin/checks/commits.mjs'), cores: 1 },
  knip: { command: npm('knip'), cores: 1 },
  build: { command: node('bin/build.mjs'), cores: 1, after: ['language'] },
  search: { command: npm('test:search', '--', 'made'), cores: 1 },
  sizes: { command: node('bin/sizes.mjs'), cores: 1, after: ['build'] },
  unit: { command: npm('unit'), cores: 2 },
  histories: { command: npm('histories'), cores: 2 },
  identity: { command: npm('test:identity'), cores: 2 },
  postgres: { command: node('bin/postgres-tests.mjs'), cores: 2 },
  faults: { command: npm('test:faults'), cores: 2 },
  journey: { command: ['npx', ['playwright', ...journey]], cores: 2 },
  e2e: { command: npm('e2e'), cores: 2 },
  firefox: { command: node('bin/firefox.mjs'), cores: 1 },
  webkit: { command: node('bin/webkit.mjs'), cores: 1 },
  kills: { command: npm('kills'), cores: 1 },
}

const cores = 2
const needBuild = ['sizes', 'postgres', 'kills', 'faults', 'e2e', 'firefox', 'webkit', 'journey']
const quick = ['types', 'format', 'lint', 'build', 'unit', 'histories', 'journey']

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

// Repeats the same faults and histories, so that a change is judged by its effect; `npm run test:faults` and `npm run
// histories` look for new ones.
const chromium = { HEADLESS_SHELL_PATH: findHeadlessShell(), CHROMIUM_PATH: findChromium() }
const folder = mkdtempSync(join(tmpdir(), 'kaft-test-'))
const runs = asked.includes('quick') ? { SYNC_RUNS: '100' } : {}
const env = { FAULTS: 'short', SYNC_SEED: '20261122', ...runs, ...process.env, ...chromium }
const began = Date.now()
const outcomes = new Map()
const wanted = Object.entries(steps).flatMap(([name, step]) => (names.includes(name) ? { name, ...step } : []))
const done = await runSideBySide(wanted, cores, runStep)
rmSync(folder, { recursive: true, force: true })

for (const step of done) if (step.outcome === 'failed') sayAgain(step)
console.log(`\n${tableOf(done, secondsSince(began)).join('\n')}`)
const left = skippedLines(done)
if (left.length > 0) console.log(`\nSkipped:\n${left.join('\n')}`)
process.exit(done.some(({ outcome }) => outcome === 'failed') ? 1 : 0)

async function runStep({ name, command: [command, args], cores: taken }) {
  if (needBuild.includes(name) && outcomes.get('build') === 'failed')
    return { name, seconds: 0, tests: [], outcome: 'failed', lastLines: ['there is no build to test'] }
  const began = Date.now()
  const report = join(folder, `${name}.jsonl`)
  const said = []
  const say = taken < cores && wanted.length > 1 ? (...words) => said.push(words) : undefined
  if (!say) console.log(`\n# ${name}`)
  const surroundings = { ...env, TEST_REPORT: report, SLOWNESS: String(slowness()) }
  const { status, lastLines } = await runAloud(command, args, surroundings, say)
  if (say) console.log(`\n# ${name}`)
  for (const [stream, words] of said) process[stream].write(words)
  const seconds = secondsSince(began)
  console.log(`# ${name} took ${seconds} s`)
  const outcome = status === skipped ? 'skipped' : status === 0 ? 'passed' : 'failed'
  outcomes.set(name, outcome)
  return { name, seconds, tests: takeReport(report), outcome, lastLines, why: reasonIn(lastLines) }
}

function secondsSince(time) {
  return Math.round((Date.now() - time) / 1000)
}

function reasonIn(lines) {
  return lines.findLast(line => line.startsWith('Skipped: '))?.slice('Skipped: '.length)
}

/** Repeats the failure, because half an hour of other steps may follow it. */
function sayAgain({ name, lastLines }) {
  console.error(`\n# ${name} failed`)
  for (const line of lastLines) console.error(`${name}: ${line}`)
}
