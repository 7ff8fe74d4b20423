import { existsSync, readFileSync, rmSync } from 'node:fs'

/** Takes the tests out of a file that bin/reporters wrote; none where no step wrote one. */
export function takeReport(file) {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  rmSync(file)
  return lines.filter(Boolean).map(line => JSON.parse(line))
}

/**
 * The lines of a table: a row for each step `{ name, seconds, tests, outcome }`, and one for all of them, which took fewer
 * seconds together where some ran side by side.
 */
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

/** A line for each reason why tests of a step were skipped; with their titles where no reason is given. */
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
