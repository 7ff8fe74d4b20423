import type { UiNode } from '@ory/client'
import { expect, test } from 'vitest'
import type { Flow } from './flow-outcome.ts'
import { mailStepOf } from './mail-step.ts'

const flow = (state: string, ...codes: object[]): Flow => ({
  id: 'f1',
  state,
  ui: { action: '/', method: 'POST', nodes: codes.map(codeNode) },
})
const codeNode = (attributes: object) =>
  ({
    type: 'input',
    group: 'code',
    attributes: { node_type: 'input', name: 'code', ...attributes },
    messages: [],
    meta: {},
  }) as unknown as UiNode

test('a mail is asked for, awaited, or led here with its code filled in (G7)', () => {
  expect(mailStepOf(undefined)).toBe('ask')
  expect(mailStepOf(flow('choose_method'))).toBe('ask')
  expect(mailStepOf(flow('sent_email', { type: 'text' }))).toBe('sent')
  expect(mailStepOf(flow('sent_email', { type: 'text', value: '123456' }))).toBe('filled_in')
  expect(mailStepOf(flow('sent_email', { type: 'hidden', value: 'a-long-one' }))).toBe('objection')
})
