import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { codeOf, readCode, scannedAddress, shortAddress } from './short-address.ts'

const id = '01900000-0000-7000-8000-0b3e5f7a9cd1'

test('a list has a code of nine signs that are easy to type, the same each time (M12)', () => {
  for (const [sign, kind] of [
    ['s', 'study'],
    ['y', 'collection'],
    ['c', 'course'],
  ] as const) {
    expect(codeOf(kind, id)).toMatch(new RegExp(`^${sign}[0-9a-hjkmnp-tv-z]{8}$`))
    expect(readCode(codeOf(kind, id))).toEqual({ kind, end: id.slice(-10) })
  }
  expect(codeOf('study', '01900000-0000-7000-8000-000000000001')).toBe('s00000001')
  expect(codeOf('course', '01900000-0000-7000-8000-ffffffffffff')).toBe('czzzzzzzz')
})

test('a code that is typed over in capitals, with an o for a zero or an l for a one is read, another is not (M12)', () => {
  expect(readCode('YOOOOOOOL')).toEqual({ kind: 'collection', end: '0000000001' })
  const wrong = ['', 's', 's0000001', 's000000011', 's0000000u', 'x00000001', '%2e%2e%2fx1', 's0000 001', 'constructor']
  expect(wrong.map(readCode)).toEqual(wrong.map(() => undefined))
})

test('the address says no language, and a QR code of it has at most 25 modules a side, to be read from afar (M12)', () => {
  const address = shortAddress('https://kaft.example', 'course', id)
  expect(address).toBe(`https://kaft.example/l/${codeOf('course', id)}`)
  expect(scannedAddress(address)).toBe(address.toUpperCase())
  expect(create(scannedAddress(address), { errorCorrectionLevel: 'M' }).modules.size).toBeLessThanOrEqual(25)
})
