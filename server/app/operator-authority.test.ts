import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathWith } from '../testing/answers/check-answer.ts'
import { asOperator } from '../testing/given-operator.ts'
import { givenAdmin, givenList } from '../testing/given-list.ts'
import { createDevice } from '../testing/device.ts'
import { daan, eva, noor, sanne } from '../testing/named.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { exampleOf } from './api-examples/examples.ts'
import { operations } from './operations.ts'

/** Eva runs the site, Daan curates an association, Noor does neither, and Sanne is blocked. */
let app: TestApp
let blocked: Record<string, string>

beforeAll(async () => {
  app = await createTestApp()
  for (const person of [daan, noor, sanne]) await createDevice(app, person).push([])
  const site = await asOperator(app, eva)
  await givenAdmin(app, (await givenList(app)).organisationId, daan)
  await site.does(`/people/${sanne.id}/block`, { why: 'Nep-advertenties.' })
  blocked = app.signIn(sanne)
})
afterAll(() => app.close())

const below = operations.filter(({ path }) => path.startsWith('/api/operator/'))
const named = below.map(operation => [`${operation.method} ${operation.path}`, operation] as const)

describe('every call of the operator (M13)', () => {
  it('asks for a session', () => {
    expect(below.length).toBeGreaterThan(10)
    expect(below.filter(({ session }) => session !== 'required')).toEqual([])
  })

  it.each(named)('%s lets in operators only', async (_, operation) => {
    const { body, params } = exampleOf(operation)
    const path = pathWith(operation.path, params ?? {})
    const codeAs = async (as: Record<string, string>) => {
      const answer = await app.ask(path, { method: operation.method.toUpperCase(), as, json: body })
      return [answer.status, (await answer.json().catch(() => ({}))).code]
    }
    expect(await codeAs({})).toEqual([401, 'no_session'])
    expect(await codeAs(app.signIn(daan))).toEqual([403, 'forbidden'])
    expect(await codeAs(app.signIn(noor))).toEqual([403, 'forbidden'])
    expect(await codeAs(blocked)).toEqual([403, 'blocked_account'])
    expect((await codeAs(app.signIn(eva)))[0]).not.toBe(403)
  })

  it('is closed to an operator whose session has ended, and to a former operator', async () => {
    const as = app.signIn(eva)
    const status = async () => (await app.ask('/api/operator/reports', { as })).status
    expect(await status()).toBe(200)
    app.identity.signOut(as)
    expect(await status()).toBe(401)
  })

  it('writes nothing that another page made a browser send', async () => {
    const headers = { origin: 'https://evil.example', cookie: 'ory_kratos_session=abc' }
    const json = { why: 'Zomaar' }
    const answer = await app.ask(`/api/operator/people/${noor.id}/block`, { headers, json })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'origin' })
  })
})
