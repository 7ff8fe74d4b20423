import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LinkedText } from './linked-text.tsx'

beforeEach(() => vi.stubGlobal('window', { location: { origin: 'https://kaft.example' } }))
afterEach(() => vi.unstubAllGlobals())

const drawn = (text: string) => renderToStaticMarkup(<LinkedText text={text} />)

test('a known host is a link over https that tells the other site nothing (M7)', () => {
  const html = drawn('Hier: http://tikkie.me/pay/x.')
  expect(html).toContain('href="https://tikkie.me/pay/x"')
  expect(html).toContain('target="_blank" rel="noopener noreferrer nofollow"')
  expect(html).toMatch(/^Hier: <a [^>]*>http:\/\/tikkie\.me\/pay\/x<\/a>\.$/)
})

test('all other addresses are in no attribute, so nothing but a press asks for them (M7)', () => {
  for (const text of ['tlkkie.nl/x', 'https://tikkie.me@evil.ru', 'nos.nl/x', 'bit.ly/x', 'http://10.0.0.1/'])
    expect(drawn(text)).toMatch(/^<button type="button" class="[^"]*" aria-haspopup="dialog">[^<]+<\/button>$/)
})

test('an address of this site opens here (M7)', () => {
  expect(drawn('https://kaft.example/ad/1')).toMatch(/^<a href="https:\/\/kaft\.example\/ad\/1" class="[^"]*">/)
})

test('signs that nobody sees are left out of what is shown, and text stays text (M7)', () => {
  expect(drawn('tik\u200Bkie.me/\u202Ex')).toContain('>tikkie.me/x<')
  expect(drawn('<b>etc.Ik</b> & 12.50')).toBe('&lt;b&gt;etc.Ik&lt;/b&gt; &amp; 12.50')
})
