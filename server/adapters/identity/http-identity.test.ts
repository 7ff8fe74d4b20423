import { createServer, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { httpIdentity } from './http-identity.ts'

const key = 'a-key-that-only-we-know'

interface Asked {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** Stands in for a listener of a Kratos: records requests, and answers as told. */
async function createUpstream(name: string) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
    if (request.url?.startsWith('/self-service/login/browser'))
      return void response
        .writeHead(303, {
          Location: 'https://kaft.example/login?flow=1',
          'Set-Cookie': ['csrf_token_1=a; Path=/; HttpOnly', 'ory_kratos_session=b; Path=/; HttpOnly; SameSite=Lax'],
          Vary: 'Origin, Cookie',
        })
        .end('<a href="https://kaft.example/login?flow=1">See Other</a>.')
    if (request.url === '/identities')
      return void response.writeHead(307, { Location: 'http://kratos:4434/admin/identities' }).end()
    const status = request.url?.startsWith('/self-service/recovery') ? 422 : request.method === 'DELETE' ? 204 : 200
    response.writeHead(status, { 'Content-Type': 'application/json', 'X-Total-Count': '7', Link: '</x>; rel="first"' })
    response.end(status === 204 ? undefined : JSON.stringify({ from: name }))
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked,
    close: () => new Promise<void>(resolve => void server.close(() => resolve())),
  }
}

let open: Awaited<ReturnType<typeof createUpstream>>
let guarded: Awaited<ReturnType<typeof createUpstream>>
let app: TestApp
beforeEach(async () => {
  open = await createUpstream('public')
  guarded = await createUpstream('admin')
  app = await createTestApp({ identity: httpIdentity(`${open.url}/`, guarded.url, key) })
})
afterEach(async () => {
  await app.close()
  await open.close()
  await guarded.close()
})

const ask = (path: string, init: Parameters<TestApp['ask']>[1] = {}) => app.ask(`/auth${path}`, init)
const withKey = { headers: { authorization: `Bearer ${key}` } }

/** kratos-contract.md, 8.4. */
describe('a real Kratos behind /auth', () => {
  it('is asked without the prefix, with the body and the headers as they came (G1)', async () => {
    const body = JSON.stringify({ method: 'password', password: 'Zq-correct-horse-77' })
    const answer = await ask('/self-service/registration?flow=1&x=a%20b', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        cookie: 'ory_kratos_session=b',
        'x-csrf-token': 't',
        'true-client-ip': '198.51.100.66',
      },
      body,
    })
    expect(await answer.json()).toEqual({ from: 'public' })
    expect(open.asked).toMatchObject([
      { method: 'POST', path: '/self-service/registration?flow=1&x=a%20b', body, headers: { 'x-csrf-token': 't' } },
    ])
    expect(open.asked[0]?.headers).toMatchObject({ cookie: 'ory_kratos_session=b', accept: 'application/json' })
    expect(open.asked[0]?.headers['true-client-ip']).not.toBe('198.51.100.66')
    expect(guarded.asked).toEqual([])
  })

  it('keeps its redirects and every one of its cookies, and hints at the session (G1, G4)', async () => {
    const answer = await ask('/self-service/login/browser', { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('https://kaft.example/login?flow=1')
    expect(answer.headers.getSetCookie()).toEqual([
      'csrf_token_1=a; Path=/; HttpOnly',
      'ory_kratos_session=b; Path=/; HttpOnly; SameSite=Lax',
      'kaft_signed_in=1; Path=/; SameSite=Lax; Max-Age=31536000',
    ])
  })

  it.each([
    ['/self-service/recovery?flow=1', 'POST', 422],
    ['/sessions/1', 'DELETE', 204],
    ['/schemas', 'GET', 200],
  ])('keeps the status of %s (G1)', async (path, method, status) => {
    const answer = await ask(path, {
      method,
      ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
    })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-total-count')).toBe('7')
  })

  it.each([undefined, '', 'wrong', 'Bearer wrong', `Basic ${key}`])(
    'hears no admin with the key %j (G5)',
    async given => {
      const headers: Record<string, string> = given === undefined ? {} : { authorization: given }
      for (const path of [
        '/admin/identities',
        '/admin',
        '/admin/version',
        '//admin/identities',
        '/%61dmin/identities',
        '/x/../admin/sessions',
        '/Admin/identities',
        '/admin%2Fidentities',
      ]) {
        const answer = await ask(path, { headers })
        expect([path, answer.status]).toEqual([path, 401])
        expect(await answer.json()).toMatchObject({ error: { code: 401, status: 'Unauthorized' } })
      }
      expect(guarded.asked).toEqual([])
      expect(open.asked).toEqual([])
    },
  )

  it('passes an admin on to the admin’s listener, unchanged (G5, G8)', async () => {
    for (const authorization of [key, `Bearer ${key}`])
      expect((await ask('/admin/identities?page_size=2&page_token=a', { headers: { authorization } })).status).toBe(200)
    expect(guarded.asked.map(({ path }) => path)).toEqual([
      '/admin/identities?page_size=2&page_token=a',
      '/admin/identities?page_size=2&page_token=a',
    ])
    const patch = JSON.stringify([{ op: 'remove', path: '/traits/city' }])
    await ask('/admin/identities/1', {
      method: 'PATCH',
      body: patch,
      headers: { ...withKey.headers, 'content-type': 'application/json' },
    })
    expect(guarded.asked.at(-1)).toMatchObject({ method: 'PATCH', path: '/admin/identities/1', body: patch })
    expect(open.asked).toEqual([])
  })

  it('tells its version from the admin’s listener, and its health from the public one (G1)', async () => {
    await ask('/version')
    await ask('/health/ready')
    await ask('/health/alive')
    expect(guarded.asked.map(({ path }) => path)).toEqual(['/admin/version'])
    expect(open.asked.map(({ path }) => path)).toEqual(['/health/ready', '/health/alive'])
  })

  it('leaves the redirect of an admin path to the browser: nothing is followed (G5)', async () => {
    const answer = await ask('/identities')
    expect(answer.status).toBe(307)
    expect(guarded.asked).toEqual([])
  })

  it('that is away is a 503 of ours, not an answer (G1)', async () => {
    await open.close()
    expect((await ask('/self-service/login/browser')).status).toBe(503)
  })
})
