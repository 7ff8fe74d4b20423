import { expect, test } from 'vitest'
import { leadsAway, onSite, staysOnSite } from './return-to.cases.ts'
import { resolveReturnTo } from './return-to.ts'

const site = 'https://kaft.example'

test.for(staysOnSite)('%s stays here (D4)', ([given, path]) => {
  expect(resolveReturnTo(onSite(given, site), site)?.href).toBe(site + path)
})

test.for(leadsAway)('%j leads away, or could (D4)', given => {
  expect(resolveReturnTo(onSite(given, site), site)).toBeUndefined()
})

test('what else is ours is for the caller to say (api.md, Conventions)', () => {
  const isLoopback = (url: URL) => url.hostname === '127.0.0.1'
  expect(resolveReturnTo('http://127.0.0.1/sell', 'http://localhost', isLoopback)?.pathname).toBe('/sell')
  expect(resolveReturnTo('http://127.0.0.1//evil.example', 'http://localhost', isLoopback)).toBeUndefined()
})
