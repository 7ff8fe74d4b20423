import { expect, test } from 'vitest'
import { loadAnalytics } from './analytics.ts'

const scriptsOf = (config: Parameters<typeof loadAnalytics>[0]) => {
  const appended: { src?: string }[] = []
  const page = { createElement: () => ({}), head: { append: (script: object) => void appended.push(script) } }
  loadAnalytics(config, page as unknown as Document)
  return appended
}

test('the analytics script is loaded in production, and only when configured (A10)', () => {
  const analyticsSrc = 'https://stats.example/script.js'
  expect(scriptsOf({ production: true, analyticsSrc })).toEqual([{ src: analyticsSrc, async: true }])
  expect(scriptsOf({ production: false, analyticsSrc })).toEqual([])
  expect(scriptsOf({ production: true, analyticsSrc: null })).toEqual([])
})
