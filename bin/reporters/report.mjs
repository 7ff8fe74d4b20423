import { appendFileSync } from 'node:fs'

/** Appends JSON lines to TEST_REPORT. Programs that a test starts do not inherit that name, so they append nothing. */
export function openReport() {
  const file = process.env.TEST_REPORT
  delete process.env.TEST_REPORT
  return tests => {
    if (file) appendFileSync(file, tests.map(test => `${JSON.stringify(test)}\n`).join(''))
  }
}

/** Without colours; the first lines have the expected and the received value. */
export function firstLines(message) {
  // eslint-disable-next-line no-control-regex
  const plain = message?.replaceAll(/\u001b\[[\d;]*m/g, '') ?? 'without a message'
  return plain
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, 3)
    .join(' ')
    .slice(0, 300)
}
