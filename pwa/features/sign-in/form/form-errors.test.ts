import type { UiNode } from '@ory/client'
import { expect, test } from 'vitest'
import { errorsIn } from './form-errors.ts'

test('required fields that are empty are found before sending, of the pressed group only (G2)', () => {
  const nodes = [
    field('default', 'identifier', 'text'),
    field('password', 'password', 'password'),
    field('totp', 'totp_code', 'text'),
    button,
  ]
  expect(idsOf(nodes, { identifier: '  ' })).toEqual({ identifier: 4000002, password: 4000002 })
})

test('everything that is wrong with a sign-up is told at once (G2, C11)', () => {
  const typed = { 'traits.email': 'eva', 'traits.name.first': 'Eva', 'traits.city': ' ', password: 'kort' }
  expect(idsOf(signUp, typed)).toEqual({
    'traits.email': 4000001,
    'traits.name.last': 4000002,
    'traits.city': 4000002,
    password: 4000032,
  })
})

test('a new password that is like the address is told beside what is missing (G2)', () => {
  const typed = { 'traits.email': 'eva@example.org', password: 'eva@example.org' }
  expect(idsOf(signUp, typed)).toMatchObject({ password: 4000031, 'traits.city': 4000002 })
})

test('a weak password alone is the provider’s to refuse: it may have rules of its own (G1)', () => {
  const whole = { 'traits.name.first': 'Eva', 'traits.name.last': 'Jansen', 'traits.city': 'Delft' }
  expect(idsOf(signUp, { ...whole, 'traits.email': 'eva@example.org', password: 'kort' })).toEqual({})
})

test('a password that one logs in with has no rules (G2)', () => {
  const nodes = [field('default', 'identifier', 'text'), field('password', 'password', 'password'), button]
  expect(idsOf(nodes, { identifier: '', password: 'kort' })).toEqual({ identifier: 4000002 })
})

const button = field('password', 'method', 'submit', { value: 'password' })
const signUp = [
  field('default', 'traits.email', 'email'),
  field('password', 'password', 'password', { autocomplete: 'new-password' }),
  field('default', 'traits.name.first', 'text', { required: false }),
  field('default', 'traits.name.last', 'text', { required: false }),
  field('default', 'traits.city', 'text', { required: false }),
  button,
]

function idsOf(nodes: readonly UiNode[], typed: Record<string, string>): Record<string, number> {
  return Object.fromEntries(Object.entries(errorsIn(nodes, typed, button)).map(([name, { id }]) => [name, id]))
}

function field(group: string, name: string, type: string, more: Record<string, unknown> = {}): UiNode {
  const attributes = { node_type: 'input', name, type, required: true, disabled: false, ...more }
  return { type: 'input', group, attributes, messages: [], meta: {} } as unknown as UiNode
}
