import type { UiNode } from '@ory/client'
import { expect, test } from 'vitest'
import { bodyOf } from './flow-body.ts'

test('dotted names become objects, and nothing empty is sent (G2)', () => {
  const button = field('password', 'method', 'submit', 'password')
  const nodes = [
    field('default', 'csrf_token', 'hidden', 'secret'),
    field('password', 'traits.email', 'email', ''),
    field('password', 'traits.name.first', 'text', ''),
    field('password', 'traits.name.last', 'text', 'Jansen'),
    field('password', 'password', 'password'),
    field('oidc', 'provider', 'submit', 'surf'),
    button,
  ]
  const typed = { 'traits.email': ' eva@example.org ', password: ' with spaces ' }
  expect(bodyOf(nodes, typed, button)).toEqual({
    csrf_token: 'secret',
    traits: { email: 'eva@example.org', name: { last: 'Jansen' } },
    password: ' with spaces ',
    method: 'password',
  })
})

test('having a code sent once more leaves the code out (G7)', () => {
  const again = field('code', 'email', 'submit', 'eva@example.org')
  const nodes = [field('code', 'method', 'hidden', 'code'), field('code', 'code', 'text'), again]
  expect(bodyOf(nodes, { code: '123' }, again)).toEqual({ method: 'code', email: 'eva@example.org' })
})

test('a button that is itself the answer sends it as a yes, with its method (F3)', () => {
  const unlink = field('totp', 'totp_unlink', 'submit', 'true')
  expect(bodyOf([unlink], {}, unlink)).toEqual({ method: 'totp', totp_unlink: true })
})

test('going back a step takes the details along that the first step hid (G2)', () => {
  const back = field('profile', 'screen', 'submit', 'previous')
  const nodes = [
    field('default', 'csrf_token', 'hidden', 'secret'),
    field('default', 'traits.email', 'hidden', 'eva@example.org'),
    field('password', 'password', 'password'),
    field('password', 'method', 'submit', 'password'),
    back,
  ]
  expect(bodyOf(nodes, { password: 'half typed' }, back)).toEqual({
    csrf_token: 'secret',
    traits: { email: 'eva@example.org' },
    method: 'profile',
    screen: 'previous',
  })
})

test('who signs up another way takes the details along that older providers count among the password (G2)', () => {
  const provider = field('oidc', 'provider', 'submit', 'surf')
  const nodes = [
    field('default', 'csrf_token', 'hidden', 'secret'),
    field('password', 'traits.email', 'email'),
    field('password', 'password', 'password'),
    provider,
  ]
  const typed = { 'traits.email': 'eva@example.org', password: 'half typed' }
  expect(bodyOf(nodes, typed, provider)).toEqual({
    csrf_token: 'secret',
    traits: { email: 'eva@example.org' },
    method: 'oidc',
    provider: 'surf',
  })
})

test('the answer of a key goes as its hidden field, and the button that asked for it stays out (F3)', () => {
  const trigger = field('passkey', 'passkey_login_trigger', 'button', '')
  const nodes = [
    field('default', 'csrf_token', 'hidden', 'secret'),
    field('default', 'identifier', 'text'),
    field('passkey', 'passkey_login', 'hidden'),
    trigger,
  ]
  expect(bodyOf(nodes, { passkey_login: '{"id":"a"}' }, trigger)).toEqual({
    csrf_token: 'secret',
    passkey_login: '{"id":"a"}',
    method: 'passkey',
  })
})

function field(group: string, name: string, type: string, value?: string): UiNode {
  const attributes = { node_type: 'input', name, type, value, disabled: false }
  return { type: 'input', group, attributes, messages: [], meta: {} } as unknown as UiNode
}
