import { expect, test } from 'vitest'
import { wayAfter, wayTo } from './go-on.ts'

const where = { origin: 'https://kaft.example', returnTo: '/en/sell?draft=1' }
const flow = { id: 'f1', verifiable_address: 'eva@example.org' }

test('after a sign-up the address is confirmed first, and the way back is kept (G7)', () => {
  const next = [
    { action: 'redirect_browser_to', redirect_browser_to: 'https://kaft.example/' },
    { action: 'show_verification_ui', flow },
  ] as const
  expect(wayAfter([...next], where)).toEqual({ page: '/verification?flow=f1&return_to=%2Fen%2Fsell%3Fdraft%3D1' })
})

test('a recovery leads to a new password, by the newer and by the older way (G7)', () => {
  const to = '/settings/security?flow=f1&return_to=%2Fen%2Fsell%3Fdraft%3D1'
  expect(wayAfter([{ action: 'show_settings_ui', flow: { id: 'f1' } }], where)).toEqual({ page: to })
  expect(wayTo('https://kaft.example/settings?flow=f1', where)).toEqual({ page: to })
})

test('a second factor is asked on our own login screen (F3)', () => {
  const address = 'https://kaft.example/auth/self-service/login/browser?aal=aal2'
  expect(wayTo(address, { ...where, returnTo: undefined })).toEqual({ page: '/login?aal=aal2' })
})

test('another provider is reached by the browser itself (F3)', () => {
  expect(wayTo('https://sso.example/start?x=1', where)).toEqual({ address: 'https://sso.example/start?x=1' })
})

test('where the person wants to go wins over where the provider would send them (D4)', () => {
  const next = [{ action: 'redirect_browser_to' as const, redirect_browser_to: 'https://kaft.example/welcome' }]
  expect(wayAfter(next, where)).toBeUndefined()
  expect(wayAfter(next, { ...where, returnTo: undefined })).toEqual({ address: '/welcome' })
})

test('an address of this site that would be another host without it leads home (D4)', () => {
  expect(wayTo('https://kaft.example/..//evil.example', where)).toEqual({ page: '/' })
})
