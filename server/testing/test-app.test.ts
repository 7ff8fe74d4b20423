import { afterEach, describe, expect, it } from 'vitest'
import { eva } from './named.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let app: TestApp
afterEach(() => app.close())

describe('the test app', () => {
  it('answers like the product does', async () => {
    app = await createTestApp()
    const answer = await app.ask('/health/ready')
    expect(answer.status).toBe(200)
    const missing = await app.ask('/api/nothing?here=1')
    expect(missing.status).toBe(404)
    expect(await missing.json()).toMatchObject({ code: 'not_found', requestedURI: '/api/nothing?here=1', status: 404 })
  })

  it('knows who is signed in until they sign out', async () => {
    app = await createTestApp()
    const headers = app.signIn(eva)
    const credentials = { cookie: undefined, token: headers['x-session-token'] }
    expect(await app.identity.whoami(credentials)).toMatchObject({ kind: 'session', session: { person: eva } })
    app.identity.signOut(headers)
    expect(await app.identity.whoami(credentials)).toEqual({ kind: 'none' })
  })
})
