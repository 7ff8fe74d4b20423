import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { isolated, isolateValues } from './isolated.ts'

const messages = { '2 from {name}': '2 from {name} (new)' }

test.each([
  ['a Hebrew name', 'שרה', '\u2068שרה\u2069'],
  ['an Arabic name with Latin letters', 'Dr. سارة', '\u2068Dr. سارة\u2069'],
  ['a Dutch name', 'Zoë', 'Zoë'],
  ['nothing', '', ''],
])('%s keeps to itself (E5)', (_kind, name, shown) => {
  expect(isolated(name)).toBe(shown)
})

test('a name in a sentence leaves the words around it in their order, however it is spoken (E5)', () => {
  const speaker = isolateValues(setupI18n({ locale: 'en', messages: { en: messages } }))
  const shown = '2 from \u2068שרה\u2069 (new)'
  expect(speaker._('2 from {name}', { name: 'שרה' })).toBe(shown)
  expect(speaker.t({ id: '2 from {name}', values: { name: 'שרה' } })).toBe(shown)
  expect(speaker._('2 from {name}', { name: 'Eva' })).toBe('2 from Eva (new)')
})
