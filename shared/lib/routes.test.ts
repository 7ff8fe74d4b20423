import { describe, expect, it } from 'vitest'
import { localPath, matchRoute } from './routes.ts'

describe('matchRoute', () => {
  it('knows the pages of both languages (A3, A9)', () => {
    expect(matchRoute('/')).toEqual({ name: 'home', language: 'nl', path: '/', part: '' })
    expect(matchRoute('/en')).toEqual({ name: 'home', language: 'en', path: '/', part: '' })
    expect(matchRoute('/en/')).toMatchObject({ name: 'home', language: 'en' })
    expect(matchRoute('/en/sell/')).toMatchObject({ name: 'sell', language: 'en', path: '/sell' })
    expect(matchRoute('/book/abc')).toEqual({ name: 'book', language: 'nl', path: '/book/abc', part: 'abc' })
    expect(matchRoute('/en/chat/abc')).toEqual({ name: 'chat', language: 'en', path: '/chat/abc', part: 'abc' })
  })

  it('gives the rest of a path that others part further (H1)', () => {
    expect(matchRoute('/admin')).toMatchObject({ name: 'portal', path: '/admin', part: '' })
    expect(matchRoute('/en/admin/')).toMatchObject({ name: 'portal', language: 'en', path: '/admin', part: '' })
    expect(matchRoute('/admin/abc/library')).toMatchObject({ name: 'portal', part: 'abc/library' })
  })

  it('knows no other path (A9)', () => {
    const paths = [
      '/nothing',
      '/book',
      '/book/',
      '/book/a/b',
      '/english',
      '//',
      '/sell//',
      '/EN',
      '/__proto__',
      '/administration',
    ]
    expect(paths.filter(path => matchRoute(path))).toEqual([])
  })
})

describe('localPath', () => {
  it('puts English under /en (A3)', () => {
    expect(['/', '/sell'].map(path => localPath('en', path))).toEqual(['/en', '/en/sell'])
    expect(['/', '/sell'].map(path => localPath('nl', path))).toEqual(['/', '/sell'])
  })
})
