import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdmin } from '../testing/admin.ts'
import { adminKey, createTestProvider, site, type TestProvider } from '../testing/test-provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await createTestProvider()))
afterAll(() => provider.close())

const ask = createAdmin(() => provider)
const id = '5f1c3e3e-0000-4000-8000-000000000000'
/** One route outside the contract, and one of it. */
const routes: [method: string, path: string][] = [
  ['GET', '/identities'],
  ['GET', '/schemas'],
  ['GET', '/schemas/default'],
  ['GET', '/version'],
  ['GET', '/health/alive'],
  ['GET', '/health/ready'],
  ['GET', '/nothing'],
]

describe('admin paths', () => {
  it.each(routes)('%s %s needs the key (G5)', async (method, path) => {
    const unauthorized = { error: { code: 401, status: 'Unauthorized', reason: expect.any(String) } }
    for (const key of ['', 'wrong', 'Bearer wrong', `Basic ${adminKey}`]) {
      const answer = await ask(method, path, undefined, key)
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject(unauthorized)
    }
    expect((await ask(method, path)).status).not.toBe(401)
    expect((await ask(method, path, undefined, adminKey)).status).not.toBe(401)
  })

  it.each([
    `${site}/admin//identities`,
    `${site}//admin/identities`,
    `${site}/%61dmin/identities`,
    `${site}/auth/admin/identities`,
    `${site}/ADMIN/identities`,
    `${site}/sessions/../admin/identities`,
    `${site}/identities`,
  ])('give nothing away at %s (G5)', async url => {
    const answer = await provider.fetch(new Request(url))
    expect(answer.status).not.toBe(200)
  })

  it.each([
    ['/identities?page_size=2', '/auth/admin/identities?page_size=2'],
    [`/identities/${id}`, `/auth/admin/identities/${id}`],
    ['/recovery/code', '/auth/admin/recovery/code'],
    ['/recovery/link', '/auth/admin/recovery/link'],
    ['/courier/messages', '/auth/admin/courier/messages'],
    ['/admin/self-service/login/browser?aal=aal1', '/auth/self-service/login/browser?aal=aal1'],
  ])('asked as %s are elsewhere (G1)', async (path, to) => {
    const answer = await provider.fetch(new Request(site + path))
    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toBe(site + to)
  })

  it('say that we are there, and who we are (G1)', async () => {
    expect((await ask('GET', '/health/ready')).body).toEqual({ status: 'ok' })
    expect((await ask('GET', '/health/alive')).body).toEqual({ status: 'ok' })
    expect((await ask('GET', '/version')).body).toEqual({ version: expect.any(String) })
    expect((await ask('GET', '/nothing')).status).toBe(404)
  })

  it('show the schemas, and set no cookies with them (G1)', async () => {
    const listed = await ask('GET', '/schemas')
    expect(listed.body).toMatchObject([{ id: 'default', schema: { type: 'object' } }])
    expect(listed.headers.getSetCookie()).toEqual([])
    expect((await ask('GET', '/schemas/default')).body).toMatchObject({ type: 'object' })
    expect((await ask('GET', '/schemas/ZGVmYXVsdA')).status).toBe(200)
    const missing = await ask('GET', '/schemas/cats')
    expect(missing.status).toBe(404)
    expect(missing.body.error.reason).toContain('cats')
  })
})
