import { describe, expect, it } from 'vitest'
import { findIsbns } from './find-isbns.ts'

const isbnsIn = (text: string) => findIsbns(text).map(({ isbn13 }) => isbn13)

describe('ISBNs in a text', () => {
  it('are found in a mail, with its lines (M9)', () => {
    const mail = `Hoi Noor,

Voor Analyse: Calculus, Adams, ISBN: 978-0-13-415436-7, en Basisboek wiskunde (ISBN 90-430-1673-9).
ISBN-13 9780470458365 is voor Analyse 2. Bel me op 0612345678, of na 24-11-2026 op 015 278 1234.`
    expect(findIsbns(mail)).toEqual([
      { value: '978-0-13-415436-7', line: 3, isbn13: '9780134154367' },
      { value: '90-430-1673-9', line: 3, isbn13: null },
      { value: '9780470458365', line: 4, isbn13: '9780470458365' },
    ])
  })

  it('are found where a PDF breaks the line, or writes them with other dashes (M9)', () => {
    expect(isbnsIn('978-0-470-\n45836-5')).toEqual(['9780470458365'])
    expect(isbnsIn('978–0–470–45836–5 en 978 0 470 45836 5')).toEqual(['9780470458365', '9780470458365'])
    expect(isbnsIn('978\u00AD0470458365')).toEqual(['9780470458365'])
  })

  it('are found one after the other, whatever is between (M9)', () => {
    const three = ['9780470458365', '9780486474175', '9780134154367']
    for (const between of [' ', '\n', '\r\n', ', ', ';', '\t', ' / ', '  ', '\n\n'])
      expect(isbnsIn(three.join(between))).toEqual(three)
    expect(isbnsIn('0-486-47417-8 0486474178')).toEqual(['9780486474175', '9780486474175'])
  })

  it('with a wrong check digit are told as wrong, other numbers are left alone (M9)', () => {
    expect(findIsbns('978-0-07-054253-8 en 1234567890123')).toEqual([
      { value: '978-0-07-054253-8', line: 1, isbn13: null },
    ])
    expect(isbnsIn('Order 12345, 24-11-2026, NL91ABNA0417164300, 06-12345678')).toEqual([])
  })

  it('are found in a megabyte of them without waiting long (J4)', () => {
    const many = '978-0-470-45836-5, '.repeat(20_000)
    expect(findIsbns(many)).toHaveLength(20_000)
    expect(findIsbns('1 '.repeat(200_000))).toEqual([])
  })
})
