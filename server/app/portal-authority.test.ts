import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOtherContent } from '../middleware/route.ts'
import { pathWith } from '../testing/answers/check-answer.ts'
import { givenAdmin, givenList } from '../testing/given-list.ts'
import { daan, eva, noor } from '../testing/named.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { exampleOf } from './api-examples/examples.ts'
import { operations } from './operations.ts'

/** Eva curates one association, Daan another one, Noor none. */
let app: TestApp
let organisationId: string

beforeAll(async () => {
  app = await createTestApp()
  organisationId = (await givenList(app)).organisationId
  await givenAdmin(app, organisationId, eva)
  await givenAdmin(app, (await givenList(app)).organisationId, daan)
})
afterAll(() => app.close())

const below = operations.filter(({ path }) => path.startsWith('/api/admin/organisations/{id}'))
const named = below.map(operation => [`${operation.method} ${operation.path}`, operation] as const)

describe('every call of the portal (H1)', () => {
  it('asks for a session', () => {
    const portal = operations.filter(({ path }) => path.startsWith('/api/admin/'))
    expect(portal.length).toBeGreaterThan(1)
    expect(portal.filter(({ session }) => session !== 'required')).toEqual([])
  })

  it.each(named)('%s lets in its own admins only', async (_, operation) => {
    const { body, params } = exampleOf(operation)
    const path = pathWith(operation.path, { ...params, id: organisationId })
    const form = operation.body && isOtherContent(operation.body) ? { body: new FormData() } : { json: body }
    const statusAs = async (as: Record<string, string>) => {
      const answer = await app.ask(path, { method: operation.method.toUpperCase(), as, ...form })
      return [answer.status, (await answer.json().catch(() => ({}))).code]
    }
    expect(await statusAs({})).toEqual([401, 'no_session'])
    expect(await statusAs(app.signIn(daan))).toEqual([403, 'forbidden'])
    expect(await statusAs(app.signIn(noor))).toEqual([403, 'forbidden'])
    expect((await statusAs(app.signIn(eva)))[1]).not.toBe('forbidden')
  })

  it('is closed to an admin whose session has ended, within the 30 seconds that answers are remembered', async () => {
    const as = app.signIn(daan)
    const path = `/api/admin/organisations/${organisationId}`
    expect((await app.ask(path, { as })).status).toBe(403)
    app.identity.expire(as)
    expect((await app.ask(path, { as })).status).toBe(401)
  })
})

describe('GET /api/admin/organisations', () => {
  it('names the associations that one curates (H1)', async () => {
    const answer = await app.ask('/api/admin/organisations', { as: app.signIn(eva) })
    expect((await answer.json()).organisations).toMatchObject([{ id: organisationId, name: 'Kompas' }])
  })

  it('shows nothing to a person who curates none (H1)', async () => {
    const headers = { 'accept-language': 'en' }
    const answer = await app.ask('/api/admin/organisations', { as: app.signIn(noor), headers })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'forbidden', message: 'Nothing here to see!' })
  })
})
