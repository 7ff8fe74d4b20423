import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { strangeTexts } from '../../testing/samples/strange-texts.ts'
import { linkParts } from './link-parts.ts'

const linksIn = (text: string) => linkParts(text).flatMap(({ link }) => (link ? [link.url.href] : []))

describe('links in a text', () => {
  it.each([
    ['tikkie.me/pay/x', 'https://tikkie.me/pay/x'],
    ['Hier: https://tikkie.me/pay/x?y=1&z#top.', 'https://tikkie.me/pay/x?y=1&z#top'],
    ['(zie www.tudelft.nl)', 'https://www.tudelft.nl/'],
    ['betaal,https://tlkkie.nl/x!', 'https://tlkkie.nl/x'],
    ['http://evil.ru/a_(b)', 'http://evil.ru/a_(b)'],
    ['HTTPS://Tikkie.ME/x', 'https://tikkie.me/x'],
    ['tikkie-betaal.online', 'https://tikkie-betaal.online/'],
    ['\u0442ikkie.me/x', 'https://xn--ikkie-6ye.me/x'],
    ['tikkie\u3002me/x', 'https://tikkie.me/x'],
    ['https://tikkie.me@evil.ru/x', 'https://tikkie.me@evil.ru/x'],
    ['https://evil.ru\\@tikkie.me', 'https://evil.ru/@tikkie.me'],
    ['https://2130706433/', 'https://127.0.0.1/'],
    ['tik\u200Bkie.me/x', 'https://tikkie.me/x'],
    ['\u202Eevil.ru/x\u202C', 'https://evil.ru/x'],
    ['ti\u0301kkie.me/x', 'https://xn--tkkie-zsa.me/x'],
  ])('are found in %j (M7)', (text, href) => {
    expect(linksIn(text)).toEqual([href])
  })

  it.each([
    'etc.Ik kom',
    'Is goed.Is hij er nog',
    'dat klopt.nu nog even',
    '12.50',
    '€12.50 of 1.250,00',
    'eva@demo.example',
    'eva.jansen@student.tudelft.nl',
    'tikkie.me@evil.ru',
    'ftp://evil.ru/x',
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'mailto:eva@demo.example',
    'file:///etc/passwd',
    'blz. 3.14 t/m 4.2.1',
    'a.b',
    'https://',
    'http://[',
    'https://%',
  ])('are not seen in %j (M7)', text => {
    expect(linksIn(text)).toEqual([])
    expect(linkParts(text).map(part => part.text)).toEqual([text])
  })

  it('say whether signs stand in them that nobody sees, and are shown without those (M7)', () => {
    const [, found] = linkParts('kijk tik\u200Bkie.me/\u202Ex\u202C?')
    expect(found?.link).toMatchObject({ shown: 'tikkie.me/x', hasHiddenSigns: true })
    expect(linkParts('tikkie.me/x')[0]?.link?.hasHiddenSigns).toBe(false)
    expect(linkParts('👩‍👩‍👧 tikkie.me/x')[1]?.link?.hasHiddenSigns).toBe(false)
  })

  it('are found in 2,000 letters of anything (M7)', () => {
    expect(linksIn(`tikkie.me/${'x'.repeat(1990)}`)).toHaveLength(1)
    expect(linksIn('tikkie.me/x '.repeat(166))).toHaveLength(166)
    for (const start of ['http://', 'a.', '(', 'www.', 'a@', 'x-', '://', '.nl/', '\u0301', '\u202E', 'e\u0301.'])
      expect(joined(start.repeat(20_000))).toBe(start.repeat(20_000))
  })

  it('leave the text as it is, whatever it is (M7)', () => {
    const pieces = constantFrom(
      'https://',
      'www.',
      'tikkie.me',
      '/pay',
      '@',
      '.',
      '\u200B',
      '\u202E',
      '\u0301',
      '(',
      ' ',
    )
    const text = array(oneof(pieces, string({ unit: 'binary', maxLength: 4 })), { maxLength: 30 })
    assert(
      property(text, parts => {
        expect(joined(parts.join(''))).toBe(parts.join(''))
      }),
      { numRuns: 2000 },
    )
  })

  it('leave strange texts as they are (M7)', () => {
    for (const text of strangeTexts) expect(joined(text)).toBe(text)
  })
})

function joined(text: string): string {
  return linkParts(text)
    .map(part => part.text)
    .join('')
}
