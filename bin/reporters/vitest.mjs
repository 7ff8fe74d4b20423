import { openReport } from './report.mjs'

/** vitest knows no reasons for `skipIf`, so they stand in the titles. */
export default class VitestReport {
  #append = openReport()

  onTestRunEnd(modules) {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    this.#append(
      tests.map(test => {
        const { state, note } = test.result()
        return {
          title: test.fullName,
          state: state === 'pending' ? 'failed' : state,
          reason: note ?? reasonIn(test.fullName),
        }
      }),
    )
  }
}

function reasonIn(title) {
  return /\(skipped ([^)]+)\)/.exec(title)?.[1]
}
