import { describe, expect, it } from 'vitest'
import { must } from '../must.ts'
import { type Danger, dangerOf, readableHost } from './dangers.ts'
import { knownHosts } from './known-hosts.ts'
import { type FoundLink, linkParts } from './link-parts.ts'
import { safeAddress } from './safe-address.ts'
import { honestLinks, madeLookalikes } from './testing/links.ts'

const site = 'https://kaft.example'

function linkIn(text: string): FoundLink {
  const links = linkParts(text).flatMap(({ link }) => link ?? [])
  expect(links).toHaveLength(1)
  return must(links[0], text)
}

const judged = (text: string): Danger | null | 'safe' => {
  const link = linkIn(text)
  return safeAddress(link, site) === null ? dangerOf(link, site) : 'safe'
}

describe('a link', () => {
  it.each(honestLinks)('to a known host opens without a word: %s (M7)', text => {
    expect(judged(text)).toBe('safe')
  })

  it('to each host of the list opens without a word, also below it, and over https only (M7)', () => {
    for (const { host, path } of knownHosts) {
      expect(safeAddress(linkIn(`http://www.${host}/${path}`), site)).toBe(`https://www.${host}/${path}`)
      expect(judged(`https://${host}/${path}`)).toBe('safe')
    }
  })

  it.each(madeLookalikes)('that only looks known never does: %s (M7)', (text, imitates) => {
    expect(judged(text)).toEqual({ kind: 'imitates', host: imitates })
  })

  it('has 50 honest and 200 made examples (M7)', () => {
    expect(new Set(honestLinks).size).toBeGreaterThanOrEqual(50)
    expect(new Set(madeLookalikes.map(([text]) => text)).size).toBeGreaterThanOrEqual(200)
  })

  it.each([
    ['tik\u200Bkie.me/x', 'hidden_signs'],
    ['https://tikkie.me/\u202Ex/yap\u202C', 'hidden_signs'],
    ['https://post\u00ADnl.nl', 'hidden_signs'],
    ['https://eva:geheim@voorbeeld.nl/x', 'login'],
    ['https://84.22.100.7/tik', 'number'],
    ['https://1410753543/', 'number'],
    ['https://0x54.0x16.0x64.7/', 'number'],
    ['bit.ly/3xYzQ', 'shortener'],
    ['https://www.tinyurl.com/boek', 'shortener'],
    ['https://t.co/abc', 'shortener'],
    ['https://maps.app.goo.gl/abc', 'shortener'],
    ['t.me/studieboeken', 'shortener'],
    ['https://wa.me/31612345678', 'shortener'],
    ['linktr.ee/eva', 'shortener'],
    ['https://forms.gle/abc', 'shortener'],
    ['kort.link/x', 'shortener'],
    ['https://bit.do/x', 'shortener'],
    ['tiny.one/x', 'shortener'],
    ['https://betaalverzoek-boek.nl/x', 'payment'],
    ['https://mijn-betaallink.com', 'payment'],
    ['https://voorbe\u0435ld.nl', 'mixed_scripts'],
    ['https://voorbeeld.nl:8443/x', 'port'],
  ])('that hides where it leads says so: %s (M7)', (text, kind) => {
    expect(judged(text)).toEqual({ kind })
  })

  it.each([
    ['https://ingbank-betaal.nl/x', 'ing.nl'],
    ['mijning.nl', 'ing.nl'],
    ['https://dhlpakketje.nl/x', 'dhl.com'],
    ['tikky.me/pay/x', 'tikkie.me'],
    ['https://mijnabnamro.nl', 'abnamro.nl'],
    ['https://dpd-bezorging.com', 'dpd.com'],
    ['https://ideal-betalen.nl/x', 'ideal.nl'],
    ['https://betaal-ideal.com', 'ideal.nl'],
    ['https://wero-pay.nl', 'wero-wallet.eu'],
    ['https://digid-inloggen.nl', 'digid.nl'],
    ['https://mijndigid.com', 'digid.nl'],
    ['https://bol-com.shop/x', 'bol.com'],
  ])(
    'of a name glued to another word, or of one that is only imitated, says whom it imitates: %s (M7)',
    (text, host) => {
      expect(judged(text)).toEqual({ kind: 'imitates', host })
    },
  )

  it.each([
    'https://maps.google.com/url?q=https://voorbeeld.ru',
    'https://www.google.com/url?q=https://voorbeeld.ru',
    'https://maps.google.com/?q=//voorbeeld.ru',
    'https://www.openstreetmap.org/login?referer=https://voorbeeld.ru',
    'https://brightspace.tudelft.nl/d2l/home',
    'student.utwente.nl',
    'https://eva.student.uva.nl/betalen',
    'https://digid.nl',
    'https://www.ideal.nl/betalen',
  ])('to a known house that sends on, or to whoever lives beneath it, asks first: %s (M7)', text => {
    expect(judged(text)).toBeNull()
  })

  it.each([
    'nos.nl/artikel/1',
    'idealo.nl/x',
    'https://www.bolster.nl',
    'https://pinging.nl',
    'https://werotterdam.nl',
    'https://www.studystore.nl/boek',
    'bol.com/x',
    'bing.com',
    'shopping.nl/x',
    'wish.com/x',
    'docs.google.com/document',
    'https://docs.google.com/forms/d/1',
    'github.com/kaft',
    'youtube.com/watch?v=1',
    'wikipedia.org/wiki/Boek',
    'm\u00FCnchen.de/x',
    '\u0440\u044B\u0431\u0430.\u0440\u0444/x',
    'https://google.com/mapsx',
    'ure.nl',
    'eur.com/x',
  ])('to another host asks first and accuses nobody: %s (M7)', text => {
    expect(judged(text)).toBeNull()
  })

  it('to this site opens, and an imitation of this site does not (M7)', () => {
    expect(safeAddress(linkIn('https://kaft.example/chat'), site)).toBe('https://kaft.example/chat')
    expect(safeAddress(linkIn('http://localhost:5000/chat'), 'http://localhost:5000')).toBe(
      'http://localhost:5000/chat',
    )
    const shop = 'https://kaft.shop'
    expect(dangerOf(linkIn('https://kaft-betalen.nl'), shop)).toEqual({ kind: 'imitates', host: 'kaft.shop' })
    expect(dangerOf(linkIn('https://kaft.shop.evil.ru'), shop)).toEqual({ kind: 'imitates', host: 'kaft.shop' })
    for (const host of ['kaft.fly.dev', 'kaft.co.uk', 'www.kaft.co.uk']) {
      const own = `https://${host}`
      expect(safeAddress(linkIn(`${own}/ad/1`), own)).toBe(`${own}/ad/1`)
      expect(dangerOf(linkIn('https://kaft-betalen.nl'), own)).toEqual({ kind: 'imitates', host })
      expect(dangerOf(linkIn('https://kaft.fly.io'), own)).toEqual({ kind: 'imitates', host })
      expect(dangerOf(linkIn('https://boeken.fly.dev'), own)).toBeNull()
      expect(dangerOf(linkIn('https://gov.co.uk'), own)).toBeNull()
    }
  })

  it('shows its host in its own letters, or as it is where those are broken (M7)', () => {
    expect(readableHost(new URL('https://xn--ikkie-6ye.me'))).toBe('\u0442ikkie.me')
    expect(readableHost(new URL('https://xn--mnchen-3ya.de'))).toBe('m\u00FCnchen.de')
    expect(readableHost({ hostname: 'xn--\u0130.nl' } as URL)).toBe('xn--\u0130.nl')
  })

  it('of 2,000 letters is judged too (M7)', () => {
    expect(judged(`tikkie.me/${'x'.repeat(1990)}`)).toBe('safe')
    expect(judged(`evil.ru/${'%74'.repeat(600)}/tikkie`)).toEqual({ kind: 'imitates', host: 'tikkie.me' })
    expect(judged(`https://${'a.'.repeat(100)}nl/${'x'.repeat(1700)}`)).toBeNull()
    expect(judged(`https://${'tikkie-'.repeat(8)}x.nl/`)).toEqual({ kind: 'imitates', host: 'tikkie.me' })
  })
})
