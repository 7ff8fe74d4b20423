import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Env } from './route.ts'
import { writeSessionHint } from './session-hint.ts'

const given = (cookie: string) => new Response('{}', { headers: { 'set-cookie': cookie } })
const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
const app = new Hono<Env>()
  .use(writeSessionHint({ publicUrl: () => 'https://kaft.example' }))
  .get('/login', () => given('ory_kratos_session=secret; Path=/; HttpOnly; Max-Age=86400'))
  .get('/logout', () => given('ory_kratos_session=; Path=/; Max-Age=0; HttpOnly'))
  .get('/logged-out', () => given('ory_kratos_session=x; Path=/; Max-Age=-1; HttpOnly'))
  .get('/form', () => given('csrf_token_abc=x; Path=/; HttpOnly'))
  .get('/page', page)
  .get('/data', c => c.json({}))
const hints = async (path: string, cookie = '') =>
  (await app.request(path, { headers: { cookie } })).headers
    .getSetCookie()
    .filter(each => each.startsWith('kaft_signed_in'))

it('a hint that scripts can read comes with the session and goes with it (G4)', async () => {
  expect(await hints('/login')).toEqual(['kaft_signed_in=1; Path=/; SameSite=Lax; Max-Age=31536000; Secure'])
  for (const path of ['/logout', '/logged-out'])
    expect(await hints(path)).toEqual(['kaft_signed_in=1; Path=/; SameSite=Lax; Max-Age=0; Secure'])
})

it('a page gives it again to a browser with a session that lost it, and to nobody else (G4)', async () => {
  expect(await hints('/page', 'theme=dark; ory_kratos_session=secret')).toHaveLength(1)
  expect(await hints('/page', 'ory_kratos_session=secret; kaft_signed_in=1')).toEqual([])
  expect(await hints('/page', 'csrf_token_abc=x')).toEqual([])
  expect(await hints('/data', 'ory_kratos_session=secret')).toEqual([])
})

it('a form that is only looked at gives none (G4)', async () => {
  expect(await hints('/form')).toEqual([])
})
