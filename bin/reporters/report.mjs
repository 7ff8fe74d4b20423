import { appendFileSync } from 'node:fs'

/**
 * Gives what appends tests to the file that TEST_REPORT names: a line of JSON with the title, the state (`passed`, `failed`
 * or `skipped`) and, for a skipped one, the reason. Programs that a test starts append nothing: they do not inherit the name.
 */
export function openReport() {
  const file = process.env.TEST_REPORT
  delete process.env.TEST_REPORT
  return tests => {
    if (file) appendFileSync(file, tests.map(test => `${JSON.stringify(test)}\n`).join(''))
  }
}
