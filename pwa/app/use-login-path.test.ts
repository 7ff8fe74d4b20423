import { expect, test } from 'vitest'
import { loginPathFrom } from './use-login-path.ts'

test('the login comes back to this page, its query included (A1)', () => {
  expect(loginPathFrom({ pathname: '/search', search: '?q=a&sort=price' })).toBe(
    '/login?return_to=%2Fsearch%3Fq%3Da%26sort%3Dprice',
  )
})

test('on a page of signing in it comes back to where that page would (A1)', () => {
  expect(loginPathFrom({ pathname: '/registration', search: '?return_to=%2Fsell&flow=f' })).toBe(
    '/login?return_to=%2Fsell',
  )
})

test('on a page of signing in that comes back nowhere it comes back to home, without the flow (A1)', () => {
  expect(loginPathFrom({ pathname: '/login', search: '?flow=f' })).toBe('/login?return_to=%2F')
})
