import { firstLines, openReport } from './report.mjs'

/** vitest knows no reasons for `skipIf`, so they stand in the titles. */
export default class VitestReport {
  #append = openReport()
  #asked = /^/

  onInit(vitest) {
    this.#asked = vitest.config.testNamePattern ?? this.#asked
  }

  onTestRunEnd(modules) {
    const tests = modules
      .flatMap(module => [...module.children.allTests()])
      .filter(test => this.#asked.test(test.fullName))
    this.#append(
      tests.map(test => {
        const { state, note, errors } = test.result()
        return {
          title: test.fullName,
          file: test.module.relativeModuleId,
          ms: Math.round(test.diagnostic()?.duration ?? 0),
          state: state === 'pending' ? 'failed' : state,
          error:
            state === 'failed' ? firstLines(errors?.[0]?.message) : state === 'pending' ? 'did not run' : undefined,
          reason: note ?? reasonIn(test.fullName),
        }
      }),
    )
  }
}

function reasonIn(title) {
  return /\(skipped ([^)]+)\)/.exec(title)?.[1]
}
