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
