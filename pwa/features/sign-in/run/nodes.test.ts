import type { UiNode } from '@ory/client'
import { expect, test } from 'vitest'
import { awaitedCode, buttonNear, inputOf } from './nodes.ts'

const node = (group: string, name: string, type: string, value = '') =>
  ({
    type: 'input',
    group,
    attributes: { node_type: 'input', name, type, value },
    messages: [],
    meta: {},
  }) as unknown as UiNode

const secondFactor = [
  node('totp', 'totp_code', 'text'),
  node('totp', 'method', 'submit', 'totp'),
  node('lookup_secret', 'lookup_secret', 'text'),
  node('lookup_secret', 'method', 'submit', 'lookup_secret'),
]
const firstFactor = [
  node('default', 'identifier', 'text'),
  node('code', 'method', 'submit', 'code'),
  node('password', 'password', 'password'),
  node('password', 'method', 'submit', 'password'),
]

test.for([
  [secondFactor, 'totp_code', 'totp'],
  [secondFactor, 'lookup_secret', 'lookup_secret'],
  [firstFactor, 'identifier', 'password'],
  [firstFactor, 'password', 'password'],
  [firstFactor, 'unknown', undefined],
] as const)('Enter presses the button of the block that the field is in (G2) %#', ([nodes, field, method]) => {
  const button = buttonNear(nodes, field)
  expect(button && inputOf(button)?.value).toBe(method)
})

const picture = { ...node('totp', '', ''), type: 'img', attributes: { node_type: 'img', id: 'totp_qr' } } as never

test.for([
  [secondFactor, 'totp_code'],
  [secondFactor.slice(2), 'lookup_secret'],
  [[node('code', 'code', 'text'), node('code', 'email', 'submit')], 'code'],
  [firstFactor, undefined],
  [[node('code', 'code', 'hidden'), node('code', 'method', 'submit', 'code')], undefined],
  [[picture, node('totp', 'totp_code', 'text')], undefined],
] as const)('a page for a code awaits it, no other one does (F3, G2) %#', ([nodes, name]) => {
  expect(awaitedCode(nodes)).toBe(name)
})
