import { describe, expect, it } from 'vitest'
import { admin, newcomer } from '../support/people.ts'
import { Client } from '../support/client.ts'
import { target } from '../support/contract.ts'
import { expectError } from '../support/errors.ts'
import { type ErrorBody, type Flow, start } from '../support/flows.ts'
import { frontend, metadata, refusal, schemas } from '../support/fresh-target.ts'

const publicGet = <Body>(path: string) => new Client().get<Body>(path)

describe('§2.13 health and version', () => {
  it.each(['alive', 'ready'])('/health/%s is ok (G1)', async which => {
    const answer = await publicGet(`/health/${which}`)
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }])
  })

  it.each(['alive', 'ready'])('/admin/health/%s is ok (G1)', async which => {
    const answer = await admin('GET', `/health/${which}`)
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }])
  })

  it('the version is told, by @ory/client with the key (G1, §9.2)', async () => {
    const { data } = await metadata.getVersion()
    expect(data.version).toEqual(expect.stringMatching(/\S/))
  })

  it('the version is told under /admin (G1)', async () => {
    const { status, body } = await admin('GET', '/version')
    expect([status, body]).toEqual([200, { version: expect.any(String) }])
  })
})

describe('§2.13 identity schemas', () => {
  interface Schema {
    id: string
    schema: { properties: { traits: { properties: Record<string, unknown>; required: string[] } } }
  }

  it('are listed without a key, with Link and X-Total-Count (G1)', async () => {
    const answer = await publicGet<Schema[]>('/schemas')
    expect(answer.status).toBe(200)
    expect(answer.body.map(({ id }) => id)).toContain('default')
    expect(answer.headers.get('x-total-count')).toBe(String(answer.body.length))
  })

  it('by @ory/client without a key (G1)', async () => {
    const { data } = await schemas.listIdentitySchemas()
    expect(data.map(({ id }) => id)).toContain('default')
  })

  it('one is read by its id: e-mail, names and city (G1, §6)', async () => {
    const { status, body } = await publicGet<Schema['schema']>('/schemas/default')
    expect(status).toBe(200)
    expect(body.properties.traits).toMatchObject({
      properties: { email: { format: 'email' }, name: { type: 'object' }, city: { maxLength: 100 } },
      required: ['email'],
    })
  })

  it('one is read by its id in base64url, as schema_url has it (G1, §2.13)', async () => {
    const { identity } = await newcomer()
    const { status, body } = await new Client().get<Schema['schema']>(identity.schema_url)
    expect([status, Object.keys(body.properties)]).toEqual([200, ['traits']])
  })

  it('one is read by @ory/client (G1)', async () => {
    expect((await schemas.getIdentitySchema({ id: 'default' })).data).toHaveProperty('properties')
  })

  it('of an unknown id is 404 with a reason that names it (G1)', async () => {
    const { error } = expectError(await publicGet('/schemas/no.such.schema'), 404)
    expect(error.reason).toContain('no.such.schema')
  })

  it('of an unknown id by @ory/client is 404 (G1)', async () => {
    expect((await refusal(schemas.getIdentitySchema({ id: 'no.such.schema' }))).status).toBe(404)
  })
})

describe('§2.7 errors of page loads', () => {
  it('an error is read by its id (G1)', async () => {
    const page = await new Client().page('/self-service/login/browser?aal=aal9')
    const id = new URL(page.location).searchParams.get('id')
    const { status, body } = await publicGet(`/self-service/errors?id=${id}`)
    expect([status, body]).toMatchObject([200, { id, error: { code: 400 }, created_at: expect.any(String) }])
  })

  it('an error is read by @ory/client (G1)', async () => {
    const { data } = await frontend.getFlowError({ id: 'stub:500' })
    expect(data).toMatchObject({ id: expect.any(String), error: { code: 500 } })
  })

  it('a page without a session is sent on, a script gets the error itself (G1, §1.3)', async () => {
    const page = await new Client().page('/self-service/logout?token=x')
    expect([302, 303]).toContain(page.status)
    expect((await publicGet('/self-service/logout?token=x')).status).toBe(401)
  })

  it('an unknown error is not found (G1)', async () => {
    const { status } = await publicGet('/self-service/errors?id=5f1c3e3e-0000-4000-8000-000000000000')
    expect(status).toBe(404)
  })

  it('an error by no id is refused (G1, bad input)', async () => {
    expect([400, 404]).toContain((await publicGet('/self-service/errors')).status)
  })
})

describe('§1.2 what counts as asking for JSON', () => {
  const init = (accept: string) => new Client().get<Flow>('/self-service/login/browser', { accept })

  it.each(['application/json', 'application/json, text/plain, */*', 'application/json;q=0.9, text/html;q=0.1'])(
    'beginning with Accept %s answers JSON (G1)',
    async accept => {
      expect((await init(accept)).status).toBe(200)
    },
  )

  it.each(['*/*', 'text/html', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'])(
    'beginning with Accept %s redirects (G1)',
    async accept => {
      expect((await init(accept)).status).toBe(303)
    },
  )

  it('submitting JSON with Accept */* answers JSON (G1)', async () => {
    const client = new Client()
    const flow = await start(client, 'login')
    const answer = await client.post(flow.ui.action, { method: 'password' }, { accept: '*/*' })
    expect([400, 403]).toContain(answer.status)
    expect(answer.body).toEqual(expect.any(Object))
  })

  it('submitting a form with Accept application/json answers JSON (G1)', async () => {
    const client = new Client()
    const flow = await start(client, 'login')
    const form = { method: 'password' }
    const answer = await client.ask('POST', flow.ui.action, { form, accept: 'application/json' })
    expect([400, 403]).toContain(answer.status)
    expect(answer.body).toEqual(expect.any(Object))
  })

  it('submitting a form with Accept */* redirects (G1)', async () => {
    const client = new Client()
    const flow = await start(client, 'login')
    const answer = await client.ask('POST', flow.ui.action, { form: { method: 'password' }, accept: '*/*' })
    expect([302, 303]).toContain(answer.status)
  })

  it('submitting neither form nor JSON is refused, not failed (G1, bad input)', async () => {
    const client = new Client()
    const flow = await start(client, 'login')
    const headers = { 'content-type': 'text/plain' }
    const { status } = await client.ask('POST', flow.ui.action, { raw: 'hello', headers })
    expect([400, 403, 415]).toContain(status)
  })
})

describe('§1.2 headers of answers', () => {
  it('a flow is application/json; charset=utf-8, never cached, and varies with the cookie (G1)', async () => {
    const { headers } = await publicGet('/self-service/login/browser')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-cache, no-store, must-revalidate')
    expect(headers.get('vary')).toMatch(/\bCookie\b/)
  })

  it('an error is application/json, never cached (G1)', async () => {
    const { headers } = await publicGet('/sessions/whoami')
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('cache-control')).toBe('private, no-cache, no-store, must-revalidate')
  })

  it('an answer to the admin is application/json; charset=utf-8, never cached (G1)', async () => {
    const { headers } = await admin('GET', '/identities?per_page=1')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-cache, no-store, must-revalidate')
  })

  it('an error has code, status and message (G1, §1.7)', async () => {
    const { body } = await publicGet<ErrorBody>('/sessions/whoami')
    expect(body.error).toMatchObject({ code: 401, status: 'Unauthorized', message: expect.any(String) })
  })

  it('an unknown path is 404 (G1)', async () => {
    expect((await publicGet('/self-service/nothing')).status).toBe(404)
  })

  it('a method that a path has not is refused (G1, bad input)', async () => {
    expect([404, 405]).toContain((await new Client().ask('PATCH', '/self-service/login')).status)
  })
})

it('§1.1 the public API shows no admin route without the key (G5)', async () => {
  for (const path of ['/admin/identities', '/identities', '/admin/courier/messages']) {
    const { status, location } = await publicGet(path)
    expect([301, 307, 308, 401, 404]).toContain(status)
    expect(location === '' || location.includes('/admin/')).toBe(true)
  }
  expect(target.publicUrl).toMatch(/^https?:/)
})
