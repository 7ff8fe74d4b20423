import { describe, expect, it } from 'vitest'
import { formatMoney, parseMoney, typedMoney } from './money.ts'

describe('money', () => {
  it.each([
    ['42', 4200],
    ['42,50', 4250],
    ['42.50', 4250],
    ['€ 42.50', 4250],
    ['€\u00a042,5', 4250],
    [' 42,50 euro ', 4250],
    ['EUR 7', 700],
    ['42,-', 4200],
    ['42.--', 4200],
    [',50', 50],
    ['.5', 50],
    ['€ ,50', 50],
    ['12,', 1200],
    ['12.', 1200],
    ['12 50', 1250],
    ['€ 12 50', 1250],
    ['1 250', 125_000],
    ['1.250', 125_000],
    ['1,250', 125_000],
    ['1.250,99', 125_099],
    ['1,250.99', 125_099],
    ['1.000.000', 100_000_000],
    ['0', 0],
    ['0,00', 0],
    ['-3', -300],
    ['０７,５０', 750],
  ])('reads %j as cents (C12)', (typed, cents) => {
    expect(parseMoney(typed)).toBe(cents)
  })

  it.each([
    '',
    ' ',
    '€',
    'tien',
    '1,2,3',
    ',',
    '1,250,',
    '12,345,6',
    '1.250.00',
    '4 2 euro!',
    '1e5',
    '0x10',
    '42,505,',
    '９９９９９９９９９９９９',
  ])('does not guess at %j (C12)', typed => {
    expect(parseMoney(typed)).toBeNull()
  })

  it('writes euros as the language does (A3)', () => {
    expect(formatMoney(2800, 'nl')).toBe('€\u00a028,00')
    expect(formatMoney(2800, 'en')).toBe('€28.00')
    expect(formatMoney(100_000, 'nl')).toBe('€\u00a01.000,00')
    expect(formatMoney(100_000, 'en')).toBe('€1,000.00')
  })

  it('types back what it read (C2)', () => {
    expect(typedMoney(4250, 'nl')).toBe('42,50')
    expect(typedMoney(4250, 'en')).toBe('42.50')
    expect(parseMoney(typedMoney(125_099, 'nl'))).toBe(125_099)
  })
})
