import { expect, test } from 'vitest'
import { recordedExchanges } from '../../../../shared/testing/samples/kratos-recording.ts'
import { outcomeOf } from './flow-outcome.ts'

test.for([
  ['registration: empty submit', { kind: 'flow' }],
  ['registration: wrong CSRF token', { kind: 'restart', why: 'csrf' }],
  ['registration: success', { kind: 'done' }],
  ['registration: start while signed in (JSON)', { kind: 'already_signed_in' }],
  ['verification: wrong code', { kind: 'flow' }],
  ['login: success (JSON)', { kind: 'done' }],
  ['login: flow id unknown', { kind: 'restart', why: 'gone' }],
  ['recovery: right code', { kind: 'redirect' }],
  ['return_to not allowed (JSON)', { kind: 'trouble', why: 'not_allowed' }],
  ['logout: create, nobody', { kind: 'login', why: 'no_session' }],
] as const)('"%s" of a real provider means %j (G1)', ([name, expected]) => {
  const { status, body } = recordedExchanges().find(exchange => exchange.name === name)?.response ?? { status: -1 }
  expect(outcomeOf({ status, body })).toMatchObject(expected)
})

test('an expired flow names the one that takes its place (G2)', () => {
  const body = { error: { id: 'self_service_flow_expired', code: 410 }, use_flow_id: 'next' }
  expect(outcomeOf({ status: 410, body })).toEqual({ kind: 'restart', why: 'expired', flowId: 'next' })
})

test('a change that needs a fresh login is known as such (G2)', () => {
  const body = { error: { id: 'session_refresh_required', code: 403 }, redirect_browser_to: 'https://x/login' }
  expect(outcomeOf({ status: 403, body })).toEqual({ kind: 'login', why: 'refresh' })
})

test.for([
  [{ status: 0, body: undefined }, 'offline'],
  [{ status: 200, body: '<html>Log in to this network</html>' }, 'offline'],
  [{ status: 500, body: { error: { code: 500 } } }, 'unexpected'],
  [{ status: 401, body: { error: { code: 401, details: { identity_id: '1' } } } }, 'not_allowed'],
] as const)('%j is trouble that keeps the form (G2)', ([answer, why]) => {
  expect(outcomeOf(answer)).toEqual({ kind: 'trouble', why })
})

test('a provider that is asked too often says when to come back (J4)', () => {
  expect(outcomeOf({ status: 429, body: {}, retryAfter: '7' })).toEqual({
    kind: 'trouble',
    why: 'busy',
    afterSeconds: 7,
  })
})
