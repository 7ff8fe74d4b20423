import { afterEach, expect, test, vi } from 'vitest'
import { callKeyScript, callOf, onThisSite } from './key-script.ts'

afterEach(() => vi.unstubAllGlobals())

test.for([
  [undefined, 'window.__oryWebAuthnLogin({"publicKey":{}})', { name: '__oryWebAuthnLogin', json: '{"publicKey":{}}' }],
  ['oryPasskeyLogin', 'window.oryPasskeyLogin()', { name: 'oryPasskeyLogin', json: '' }],
  ['oryWebAuthnRegistration', undefined, { name: 'oryWebAuthnRegistration', json: '' }],
] as const)('a node that says %j and %j is understood in old and new providers (F3)', ([trigger, line, expected]) => {
  expect(callOf(trigger, line)).toEqual(expected)
})

test.for([
  [undefined, 'window.alert(1)', 'names no function'],
  ['open', undefined, 'names no function'],
  [undefined, 'oryPasskeyLogin(1); alert(2)//)', 'JSON'],
  [undefined, 'fetch("/api/account", {})', 'names no function'],
  [undefined, undefined, 'names no function'],
] as const)('a node that says %j and %j calls nothing (F3)', async ([trigger, line, why]) => {
  const called = vi.fn<() => void>()
  vi.stubGlobal('window', { alert: called, open: called, fetch: called, oryPasskeyLogin: called })
  await expect(callKeyScript(trigger, line)).rejects.toThrow(why)
  expect(called).not.toHaveBeenCalled()
})

test('what the node holds is read as JSON and given along, never run (F3)', async () => {
  const called = vi.fn<() => void>()
  vi.stubGlobal('window', { __oryWebAuthnLogin: called })
  await callKeyScript(undefined, 'window.__oryWebAuthnLogin({"publicKey":{"challenge":"AA"}})')
  expect(called).toHaveBeenCalledWith({ publicKey: { challenge: 'AA' } })
  await expect(callKeyScript(undefined, 'window.__oryWebAuthnLogin(document.cookie)')).rejects.toThrow(SyntaxError)
  expect(called).toHaveBeenCalledTimes(1)
})

test('a script of this machine under another of its names is fetched by the name in the address bar (F3)', () => {
  const script = 'http://localhost:3000/auth/.well-known/ory/webauthn.js'
  expect(onThisSite(script, 'http://127.0.0.1:3000/login')).toBe('/auth/.well-known/ory/webauthn.js')
  expect(onThisSite('https://sso.example/x.js', 'https://kaft.example/login')).toBe('https://sso.example/x.js')
})
