// npm test, npm run test:quick and npm run test:all (bin/steps.mjs); `npm test -- unit` runs one step.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAloud } from './aloud.mjs'
import { install } from './lib.mjs'
import { runSideBySide } from './side-by-side.mjs'
import { slowness } from './slowness.mjs'
import { planOf } from './steps.mjs'
import { dearestOf, failureLines, skippedLines, tableOf, takeReport } from './test-summary.mjs'
import { unproved } from './requirements.mjs'

const { wrong, mode, runs, environment, isWhole } = planOf(process.argv.slice(2))
if (wrong) {
  console.error(wrong)
  process.exit(1)
}

install()
const { findChromium, findHeadlessShell } = await import('./browser.mjs')
const { skipped } = await import('./skip.mjs')

const browsers = { HEADLESS_SHELL_PATH: findHeadlessShell(), CHROMIUM_PATH: findChromium() }
const folder = mkdtempSync(join(tmpdir(), 'kaft-test-'))
const began = Date.now()
const outcomes = new Map()
const done = await runSideBySide(runs, 2, runStep)
rmSync(folder, { recursive: true, force: true })

const tests = done.flatMap(step => step.tests)
if (process.env.TEST_TIMES) console.log(`\n${dearestOf(tests, Number(process.env.TEST_TIMES)).join('\n')}`)
console.log(`\n${tableOf(done, secondsSince(began)).join('\n')}`)
const left = skippedLines(done)
if (left.length > 0) console.log(`\nSkipped:\n${left.join('\n')}`)
const failed = done.filter(({ outcome }) => outcome === 'failed')
const open = isWhole && failed.length === 0 ? unproved(tests.filter(({ state }) => state === 'passed')) : []
if (open.length > 0) console.error(`\nNo test that passed names these requirements: ${open.join(' ')}`)
if (failed.length > 0) console.error(`\n${failureLines(failed, mode).join('\n')}`)
process.exit(failed.length > 0 || open.length > 0 ? 1 : 0)

async function runStep({ name, built, command: [command, args] }) {
  if (built && outcomes.get('build') === 'failed')
    return { name, seconds: 0, tests: [], outcome: 'failed', lastLines: ['there is no build to test'] }
  const began = Date.now()
  const report = join(folder, `${name}.jsonl`)
  const said = []
  const isAlone = runs.filter(({ name }) => name !== 'build').length === 1
  // Other steps run beside this one, so its limits of time are those of a machine of half the speed.
  const slow = isAlone ? slowness() : Math.max(2, slowness())
  const own = { TEST_REPORT: report, TEST_RESULTS: name, TEST_TRACE: isAlone ? 'on' : 'off', SLOWNESS: String(slow) }
  const env = { ...environment, ...process.env, ...browsers, ...own }
  if (isAlone) console.log(`\n# ${name}`)
  const { status, lastLines } = await runAloud(command, args, env, isAlone ? undefined : (...words) => said.push(words))
  if (!isAlone) console.log(`\n# ${name}`)
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
