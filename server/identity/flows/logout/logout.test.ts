import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, site, type TestProvider } from '../../testing/test-provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await createTestProvider()))
afterAll(() => provider.close())

/** kratos-contract.md, 2.3. */
describe('a program that logs out', () => {
  it.each([
    ['', 400],
    ['{', 400],
    ['[]', 400],
    ['{"session_token":5}', 400],
    ['{}', 403],
    ['{"session_token":"ory_st_unknown"}', 403],
  ])('with the body %j is answered %i (G1, G5)', async (body, status) => {
    const headers = { 'content-type': 'application/json' }
    const request = new Request(`${site}/self-service/logout/api`, { method: 'DELETE', headers, body })
    const answer = await provider.fetch(request)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error: { code: status } })
  })
})
