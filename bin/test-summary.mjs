import { existsSync, readFileSync, rmSync } from 'node:fs'

export function takeReport(file) {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  rmSync(file)
  return lines.filter(Boolean).map(line => JSON.parse(line))
}

/** The last row is for all steps; its seconds are less than their sum where some ran side by side. */
export function tableOf(steps, seconds) {
  const rows = steps.map(({ name, seconds, tests, outcome }) => [name, seconds, ...countsOf(tests), outcome])
  const total = ['all', seconds, ...countsOf(steps.flatMap(step => step.tests)), totalOf(steps)]
  const head = ['step', 'seconds', 'tests', 'skipped', 'outcome']
  const table = [head, ...rows, total].map(row => row.map(String))
  const widths = head.map((_, column) => Math.max(...table.map(row => row[column].length)))
  const line = row =>
    row.map((cell, at) => (at === 0 || at === 4 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  ')
  return table.map(row => line(row).trimEnd())
}

export function skippedLines(steps) {
  return steps.flatMap(({ name, tests, outcome, why }) => {
    const titles = new Map()
    for (const { state, reason, title } of tests)
      if (state === 'skipped') titles.set(reason, [...(titles.get(reason) ?? []), title])
    const lines = [...titles].map(
      ([reason, of]) => `${name}: ${of.length} (${reason ?? `no reason is given: ${of.join(' | ')}`})`,
    )
    return outcome === 'skipped' ? [`${name}: the whole step (${why})`, ...lines] : lines
  })
}

function countsOf(tests) {
  const skipped = tests.filter(({ state }) => state === 'skipped').length
  return tests.length === 0 ? ['', ''] : [tests.length - skipped, skipped]
}

function totalOf(steps) {
  const count = outcome => steps.filter(step => step.outcome === outcome).length
  const parts = [`${count('passed')} passed`, `${count('failed')} failed`]
  return [...parts, ...(count('skipped') > 0 ? [`${count('skipped')} skipped`] : [])].join(', ')
}

const most = { tests: 5, lines: 3 }

/** The last twenty lines of a run that failed: each test with its error and the command that runs just that again. */
export function failureLines(failed, mode) {
  const again = mode === 'all' ? 'npm run test:all --' : 'npm test --'
  const lines = failed.flatMap(({ name, tests, lastLines }) => {
    const broken = tests.filter(({ state }) => state === 'failed')
    if (broken.length === 0)
      return [`${name} failed. Again: ${again} ${name}`, ...lastLines.slice(-most.lines).map(line => `  ${line}`)]
    const shown = broken
      .slice(0, most.tests)
      .flatMap(({ title, file, error }) => [
        `${name}: ${title}`,
        `  ${error ?? 'failed'}`.slice(0, 240),
        `  Again: ${again} ${name} ${file}`,
      ])
    const more = broken.length - most.tests
    return more > 0 ? [...shown, `${name}: ${more} more failed. Again: ${again} ${name}`] : shown
  })
  return lines.length > 20 ? [...lines.slice(0, 19), 'More failed: see the table above.'] : lines
}

/** The files and tests that took longest, in seconds. */
export function dearestOf(tests, count) {
  const files = new Map()
  for (const { file = '', ms = 0 } of tests) {
    const path = file.replace(/:\d+$/, '')
    files.set(path, (files.get(path) ?? 0) + ms)
  }
  const line = ([what, ms]) => `${(ms / 1000).toFixed(1).padStart(7)}  ${what}`
  const largest = entries =>
    [...entries]
      .sort(([, one], [, other]) => other - one)
      .slice(0, count)
      .map(line)
  return [
    'dearest files',
    ...largest(files),
    '',
    'dearest tests',
    ...largest(tests.map(({ title, ms = 0 }) => [title, ms])),
  ]
}
