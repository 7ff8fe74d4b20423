import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Env } from './route.ts'
import { language } from './language.ts'

it('answers in Dutch unless English is asked (A3)', async () => {
  const app = new Hono<Env>().use(language()).get('/', c => c.text(c.get('language')))
  const asked = async (header?: string) =>
    (await app.request('/', { headers: header === undefined ? {} : { 'accept-language': header } })).text()
  expect(await asked()).toBe('nl')
  expect(await asked('*')).toBe('nl')
  expect(await asked('en-GB,en;q=0.9,nl;q=0.8')).toBe('en')
  expect(await asked('nl-NL,en;q=0.5')).toBe('nl')
  expect(await asked('de,en;q=0.5')).toBe('en')
  expect(await asked('nl;q=0.1, en')).toBe('en')
  expect(await asked('en;q=0')).toBe('nl')
  expect(await asked('enm, xx;;q=,')).toBe('nl')
})
