import { expect, test } from 'vitest'
import { whatIsMissing } from './what-is-missing.ts'

const said = (count: number, sumCents: number, typed: string) => whatIsMissing({ count, sumCents, typed })
const sentence = (count: number, sumCents: number, typed: string) => {
  const { message, values = {} } = said(count, sumCents, typed) ?? {}
  return message?.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

test('a set says at once which tick or price is missing, until nothing is (M26)', () => {
  expect(sentence(0, 0, '')).toBe('Tick at least two books')
  expect(sentence(1, 3000, '40')).toBe('Tick one more book')
  expect(sentence(21, 90_000, '40')).toBe('A set has at most 20 books')
  expect(sentence(2, 5900, '')).toMatch(/^Name a price below €\s?59[.,]00$/)
  expect(sentence(2, 5900, '59')).toMatch(/^Name a price below €\s?59[.,]00$/)
  expect(sentence(2, 5900, '0')).toBe('The price must be above zero!')
  expect(said(2, 5900, '58,99')).toBeUndefined()
})
