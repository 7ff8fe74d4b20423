import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runAloud } from './aloud.mjs'
import { root } from './lib.mjs'
import { runSideBySide } from './side-by-side.mjs'
import { unproved } from './requirements.mjs'
import { planOf, steps } from './steps.mjs'
import { failureLines, skippedLines, tableOf, takeReport } from './test-summary.mjs'

test('a step that does not exist fails, and says which there are', () => {
  const { status, stderr } = spawnSync(process.execPath, ['bin/test.mjs', 'nosuchstep'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stderr).toContain('No such step: nosuchstep. There are: language, build,')
  expect(status).toBe(1)
})

test('what a failed step said last is there to be said again', async () => {
  const lines = "for (let line = 1; line <= 200; line += 1) console.log('line ' + line); process.exitCode = 3"
  const { status, lastLines } = await runAloud(process.execPath, ['-e', lines], process.env)
  expect(status).toBe(3)
  expect([lastLines[0], lastLines.at(-1), lastLines.length]).toEqual(['line 121', 'line 200', 80])
})

test('a step that leaves a process behind ends before that process', async () => {
  const leave =
    "const left = require('node:child_process').spawn('sleep', ['600'], { stdio: 'inherit', detached: true })"
  const { lastLines } = await runAloud(
    process.execPath,
    ['-e', `${leave}; left.unref(); console.log(left.pid)`],
    process.env,
  )
  expect(process.kill(Number(lastLines[0]), 'SIGKILL')).toBe(true)
})

test('two steps run beside each other in their order, and one that needs another waits for it while others go on', async () => {
  const ends = new Map()
  const began = []
  const run = ({ name }) => {
    began.push(name)
    return new Promise(resolve => ends.set(name, () => resolve(`${name} ended`)))
  }
  const steps = [
    { name: 'language' },
    { name: 'build', after: ['language'] },
    { name: 'e2e', after: ['build'] },
    { name: 'types' },
    { name: 'unit' },
  ]
  const done = runSideBySide(steps, 2, run)
  const told = async expected => {
    await vi.waitFor(() => expect(began).toEqual(expected))
    began.length = 0
  }
  await told(['language', 'types'])
  ends.get('types')()
  await told(['unit'])
  ends.get('language')()
  await told(['build'])
  ends.get('unit')()
  ends.get('build')()
  await told(['e2e'])
  ends.get('e2e')()
  expect(await done).toEqual(steps.map(({ name }) => `${name} ended`))
})

test('npm test runs every step once, test:all in every size with new seeds, and one step what it needs', () => {
  const names = ({ runs }) => runs.map(({ name }) => name)
  expect(names(planOf([]))).toEqual(Object.keys(steps).filter(name => name !== 'journey'))
  expect(planOf([])).toMatchObject({ isWhole: true, environment: { TESTS: 'once', SYNC_SEED: '20261122' } })
  expect(planOf(['all'])).toMatchObject({ isWhole: true, environment: { TESTS: 'all' } })
  expect(planOf(['all']).environment).not.toHaveProperty('SYNC_SEED')
  expect(names(planOf(['quick']))).toContain('journey')
  expect(names(planOf(['kills']))).toEqual(['build', 'kills'])
  const [, e2e] = planOf(['e2e', 'e2e/story.e2e.ts:7']).runs
  expect(e2e).toMatchObject({
    name: 'e2e',
    after: ['build'],
    command: ['npm', expect.arrayContaining(['e2e/story.e2e.ts:7'])],
  })
  expect(planOf(['unit', 'lint', 'a.test.ts']).wrong).toContain('belongs to one step')
})

test('a run that fails says in at most twenty lines what failed, why, and how to run just that again', () => {
  const broken = number => ({
    title: `test ${number}`,
    file: `e2e/a.e2e.ts:${number}`,
    state: 'failed',
    error: 'expected 1',
  })
  const e2e = { name: 'e2e', tests: Array.from({ length: 9 }, (_, at) => broken(at)), lastLines: [] }
  const lint = { name: 'lint', tests: [], lastLines: ['one', 'two', 'three', 'four'] }
  expect(failureLines([lint], 'once')).toEqual(['lint failed. Again: npm test -- lint', '  two', '  three', '  four'])
  expect(failureLines([{ ...e2e, tests: [broken(1)] }], 'all')).toEqual([
    'e2e: test 1',
    '  expected 1',
    '  Again: npm run test:all -- e2e e2e/a.e2e.ts:1',
  ])
  expect(failureLines([e2e], 'once').at(-1)).toBe('e2e: 4 more failed. Again: npm test -- e2e')
  expect(failureLines([e2e, lint, e2e], 'once')).toHaveLength(20)
})

test('a requirement that no test named which passed is not proved', () => {
  expect(unproved([{ title: 'a chat (E1, E2)' }])).toContain('C12')
  expect(unproved([{ title: 'a chat (E1, E2)' }])).not.toContain('E2')
})

const passed = { title: 'one', state: 'passed' }
const absent = { title: 'two', state: 'skipped', reason: 'where it rains' }

test('a table at the end has seconds, tests and outcome of each step', () => {
  const steps = [
    { name: 'lint', seconds: 9, tests: [], outcome: 'passed' },
    { name: 'unit', seconds: 121, tests: [passed, { title: 'three', state: 'failed' }, absent], outcome: 'failed' },
    { name: 'webkit', seconds: 1, tests: [], outcome: 'skipped' },
  ]
  expect(tableOf(steps, 122)).toEqual([
    'step    seconds  tests  skipped  outcome',
    'lint          9                  passed',
    'unit        121      2        1  failed',
    'webkit        1                  skipped',
    'all         122      2        1  1 passed, 1 failed, 1 skipped',
  ])
})

test('tests that were skipped are counted by their reasons, and named where they give none', () => {
  const unit = [passed, absent, absent, { title: 'four', state: 'skipped' }]
  const steps = [
    { name: 'lint', tests: [], outcome: 'passed' },
    { name: 'unit', tests: unit, outcome: 'passed' },
    { name: 'webkit', tests: [], outcome: 'skipped', why: 'WebKitGTK is not found' },
  ]
  expect(skippedLines(steps)).toEqual([
    'unit: 2 (where it rains)',
    'unit: 1 (no reason is given: four)',
    'webkit: the whole step (WebKitGTK is not found)',
  ])
})

test('vitest tells which tests ran, and why others did not; what a test starts tells nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaft-report-'))
  const report = join(folder, 'tests.jsonl')
  writeFileSync(
    join(folder, 'sample.test.mjs'),
    `import { expect, test } from 'vitest'
     test('passes', () => expect(process.env.TEST_REPORT).toBeUndefined())
     test('fails', () => expect(1).toBe(2))
     test.skip('is left out (skipped where it rains)')
     test('is left out by itself', ({ skip }) => skip('it rains'))`,
  )
  const args = ['vitest', 'run', '--root', folder, `--reporter=${root}/bin/reporters/vitest.mjs`]
  spawnSync('npx', args, { cwd: root, env: { ...process.env, TEST_REPORT: report } })
  const of = { file: 'sample.test.mjs', ms: expect.any(Number) }
  expect(takeReport(report)).toEqual([
    { ...of, title: 'passes', state: 'passed' },
    { ...of, title: 'fails', state: 'failed', error: 'expected 1 to be 2 // Object.is equality' },
    { ...of, title: 'is left out (skipped where it rains)', state: 'skipped', reason: 'where it rains' },
    { ...of, title: 'is left out by itself', state: 'skipped', reason: 'it rains' },
  ])
  expect(takeReport(report)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('Playwright tells which journeys ran, and why others did not', () => {
  const folder = mkdtempSync(join(root, 'node_modules', '.kaft-report-'))
  const report = join(folder, 'tests.jsonl')
  writeFileSync(
    join(folder, 'sample.spec.mjs'),
    `import { expect, test } from '@playwright/test'
     test('passes', () => {})
     test('is left out', () => test.skip(true, 'it rains'))
     test('fails', () => expect(1).toBe(2))`,
  )
  writeFileSync(
    join(folder, 'playwright.config.mjs'),
    `export default { reporter: '${root}/bin/reporters/playwright.mjs' }`,
  )
  spawnSync('npx', ['playwright', 'test', '-c', folder], { cwd: root, env: { ...process.env, TEST_REPORT: report } })
  const of = { file: expect.stringMatching(/sample\.spec\.mjs:\d+$/), ms: expect.any(Number) }
  expect(takeReport(report)).toEqual([
    { ...of, title: 'sample.spec.mjs › passes', state: 'passed' },
    { ...of, title: 'sample.spec.mjs › is left out', state: 'skipped', reason: 'it rains' },
    { ...of, title: 'sample.spec.mjs › fails', state: 'failed', error: expect.stringContaining('toBe') },
  ])
  rmSync(folder, { recursive: true })
})
