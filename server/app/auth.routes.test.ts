import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFakeIdentity } from '../testing/fakes/fake-identity.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let asked: string[]
/** A provider that lets anybody who is signed in end sessions, as Kratos does, and tells whoami apart. */
let whoami: number
beforeEach(async () => {
  asked = []
  whoami = 200
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    asked.push(`${request.method} ${pathname.replace(/^\/auth/, '')} ${request.headers.get('authorization')}`)
    if (pathname.endsWith('/whoami')) return Response.json({ error: { code: whoami } }, { status: whoami })
    return Response.json({ count: 1 })
  }
  app = await createTestApp({ identity: { ...createFakeIdentity(), fetch } })
})
afterEach(() => app.close())

const headers = { authorization: 'Bearer half' }

it.each([403, 401])('no session is ended where whoami answers %s, whichever provider it is (J4, F3)', async status => {
  for (const path of ['/sessions', '/sessions/0190a7c4-1111-7000-8000-000000000001']) {
    whoami = 200
    expect((await app.ask(`/auth${path}`, { method: 'DELETE', headers })).status).toBe(200)
    expect(asked).toContain(`DELETE ${path} Bearer half`)
    asked = []
    whoami = status
    const refused = await app.ask(`/auth${path}`, { method: 'DELETE', headers })
    expect([refused.status, await refused.json()]).toEqual([status, { error: { code: status } }])
    expect(asked).toEqual(['GET /sessions/whoami Bearer half'])
  }
})
