import { openReport } from './report.mjs'

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
  if (test.outcome() === 'skipped') return { title, state: skip ? 'skipped' : 'failed', reason: skip?.description }
  return { title, state: test.ok() ? 'passed' : 'failed' }
}
