import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const scriptsOf = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8').match(/<script>[\s\S]*?<\/script>/g)

test('the page runs the same before the app in both languages (A3)', () => {
  expect(scriptsOf('index.html')).toEqual([expect.stringContaining('earlyPress')])
  expect(scriptsOf('en/index.html')).toEqual(scriptsOf('index.html'))
})
