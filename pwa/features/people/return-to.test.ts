import { expect, test } from 'vitest'
import { leadsAway, onSite, staysOnSite } from '../../../shared/lib/return-to.cases.ts'
import { inRouter, safeReturnTo } from './return-to.ts'

const origin = 'https://kaft.example'

test.for([
  ['/sell?draft=1#price', '/sell?draft=1#price'],
  ['/en/chat/7', '/en/chat/7'],
  ['https://kaft.example/settings', '/settings'],
])('%s is a place to come back to (D4)', ([given, expected]) => {
  expect(safeReturnTo(given, origin)).toBe(expected)
})

test.for([
  null,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'https://kaft.example@evil.example/',
  'https://user:secret@kaft.example/',
  '/\tevil',
  'sell',
  '/api/account/export',
  '/auth/self-service/logout?token=1',
])('%j is not: the home page is (D4)', given => {
  expect(safeReturnTo(given, origin)).toBe('/')
})

test.for(staysOnSite)('%s stays here, as the provider says too (D4)', ([given, path]) => {
  expect(safeReturnTo(onSite(given, origin), origin)).toBe(path)
})

test.for(leadsAway)('%j leads away, as the provider says too (D4)', given => {
  expect(safeReturnTo(onSite(given, origin), origin, '/en')).toBe('/en')
})

test.for(['/login', '/en/login?return_to=/en/login', '/registration', '/verification?flow=1'])(
  '%s would go in circles (D4)',
  given => {
    expect(safeReturnTo(given, origin)).toBe('/')
  },
)

test('a path of the other language is for the browser, not for the router (A3)', () => {
  expect(inRouter('/en/sell', 'en')).toBe('/sell')
  expect(inRouter('/en', 'en')).toBe('/')
  expect(inRouter('/en?o=1', 'en')).toBe('/?o=1')
  expect(inRouter('/sell', 'nl')).toBe('/sell')
  expect(inRouter('/en/sell', 'nl')).toBeUndefined()
  expect(inRouter('/english', 'nl')).toBe('/english')
})
