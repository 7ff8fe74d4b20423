import { expect, test } from 'vitest'
import { isEnglish, notOurs } from './addresses.ts'

const served = (path: string) => notOurs.some(pattern => pattern.test(path))

test('every page starts from the shell of its language (A3, L2)', () => {
  expect(['/en', '/en/sell', '/en/study/1'].every(isEnglish)).toBe(true)
  expect(['/', '/sell', '/english', '/envelope/en'].some(isEnglish)).toBe(false)
})

test('pages of the app are answered by the worker, also with a dot in the query (L2)', () => {
  for (const path of [
    '/',
    '/en',
    '/search?q=a.b',
    '/chat/1',
    '/sell?return=/x.y',
    '/apiary',
    '/authors',
    '/dev/gallery',
  ])
    expect([path, served(path)]).toEqual([path, false])
})

test('interfaces, the identity provider, photos and files always reach the server (L2, G1)', () => {
  const paths = [
    '/api/search?q=x',
    '/api',
    '/auth/self-service/login/browser',
    '/uploads/images/a-320.webp',
    '/metrics',
  ]
  const files = ['/robots.txt', '/sitemap.xml', '/.well-known/change-password', '/health/alive', '/dev/mail?to=eva']
  for (const path of [...paths, ...files]) expect([path, served(path)]).toEqual([path, true])
})
