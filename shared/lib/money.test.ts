import { assert, constantFrom, integer, property } from 'fast-check'
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
    ['12,50', 1250],
    ['€ 12.50', 1250],
    ['12,-', 1200],
    ['12', 1200],
    ['1,250.00', 125_000],
    ['12 euro', 1200],
    ['12 EURO', 1200],
    ["12 euro's", 1200],
    ['EUR 12,5', 1250],
    ['12.-', 1200],
    ['12,=', 1200],
    ['€12', 1200],
    ['€12,-', 1200],
    ['12,50 €', 1250],
    ['12,50 EUR', 1250],
    ['12.5', 1250],
    ['\u00a012,50\u202f€\u2009', 1250],
    ['€\u00a01\u202f250,00', 125_000],
    ['12 , 50', 1250],
    ['12€50', 1250],
    ['12 euro 50', 1250],
    ['\u200e12,50\u200f', 1250],
    ["12'345.50", 1_234_550],
    ['12.505,00', 1_250_500],
    ['€ -3', -300],
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
    'abc',
    '12,505',
    '12.505',
    '0,125',
    '0.125',
    '012.500',
    '1 2 3',
    '12 5',
    '12 5000',
    '12-15',
    '12,50 of 13',
    'euro',
    'EUR EUR 12',
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

  it('reads back what it wrote, in both languages, with the usual spaces or none (C12, A3)', () => {
    const amount = integer({ min: 0, max: 99_999_999 })
    assert(
      property(amount, constantFrom('nl' as const, 'en' as const), (cents, language) => {
        const written = formatMoney(cents, language)
        expect(parseMoney(written)).toBe(cents)
        expect(parseMoney(` ${written.replace(/\s/g, '')} `)).toBe(cents)
        expect(parseMoney(written.replace('€', 'EUR '))).toBe(cents)
        expect(parseMoney(typedMoney(cents, language))).toBe(cents)
      }),
    )
  })

  it('types back what it read (C2)', () => {
    expect(typedMoney(4250, 'nl')).toBe('42,50')
    expect(typedMoney(4250, 'en')).toBe('42.50')
    expect(parseMoney(typedMoney(125_099, 'nl'))).toBe(125_099)
  })

  it.each([
    ['nl', 'nl-NL'],
    ['en', 'en-IE'],
  ] as const)('writes any amount in %s as %s writes euros (A3)', (language, locale) => {
    const { format } = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
    assert(
      property(integer({ min: -100_000_000, max: 100_000_000_000 }), cents => {
        expect(formatMoney(cents, language)).toBe(format(cents / 100))
      }),
    )
  })
})
