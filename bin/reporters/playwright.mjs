import { relative } from 'node:path'
import { root } from '../lib.mjs'
import { firstLines, openReport } from './report.mjs'

/** Counts a journey that an interrupted run did not reach as failed. */
export default class PlaywrightReport {
  #append = openReport()
  #suite

  onBegin(_config, suite) {
    this.#suite = suite
  }

  onEnd() {
    this.#append(this.#suite?.allTests().map(told) ?? [])
  }

  printsToStdio() {
    return false
  }
}

function told(test) {
  const title = test.titlePath().filter(Boolean).join(' › ')
  const skip = [...test.annotations, ...test.results.flatMap(({ annotations }) => annotations)].find(
    ({ type }) => type === 'skip' || type === 'fixme',
  )
  const { file, line } = test.location
  const at = `${relative(root, file)}:${line}`
  const ms = test.results.reduce((sum, { duration }) => sum + duration, 0)
  const of = { title, file: at, ms }
  if (test.outcome() === 'skipped')
    return {
      ...of,
      state: skip ? 'skipped' : 'failed',
      reason: skip?.description,
      error: skip ? undefined : 'did not run',
    }
  if (test.ok()) return { ...of, state: 'passed' }
  return { ...of, state: 'failed', error: firstLines(test.results.at(-1)?.error?.message) }
}
