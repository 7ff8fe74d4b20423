import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '../../../../language/en.po'
import { byWhomText, whoText } from './history.text.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages }))

test.for([
  ['mine', { id: 'me', firstName: 'Noor' }, 'You', 'you'],
  ['mine without a name', { id: 'me', firstName: '' }, 'You', 'you'],
  ['another admin’s', { id: 'sanne', firstName: 'Sanne' }, 'Sanne', 'Sanne'],
  [
    'that of a person without a first name',
    { id: 'sanne', firstName: ' ' },
    'An admin without a name',
    'an admin without a name',
  ],
  ['that of a deleted account', null, 'A deleted account', 'a deleted account'],
] as const)('a change that is %s says so, never “somebody” (H4)', ([, by, who, byWhom]) => {
  expect([whoText(by, 'me'), byWhomText(by, 'me')]).toEqual([who, byWhom])
})

test('who is logged out reads names, and nothing is theirs (H4)', () => {
  expect(whoText({ id: 'sanne', firstName: 'Sanne' }, null)).toBe('Sanne')
  expect(whoText(null, null)).toBe('A deleted account')
})
