import { appendFileSync } from 'node:fs'

/** Appends JSON lines to TEST_REPORT. Programs that a test starts do not inherit that name, so they append nothing. */
export function openReport() {
  const file = process.env.TEST_REPORT
  delete process.env.TEST_REPORT
  return tests => {
    if (file) appendFileSync(file, tests.map(test => `${JSON.stringify(test)}\n`).join(''))
  }
}
