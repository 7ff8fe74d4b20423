import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hono } from 'hono'
import { type Env, isOtherContent, type Operation } from '../middleware/route.ts'
import { pathWith } from '../testing/answers/check-answer.ts'
import { eva } from '../testing/named.ts'
import { givenAdmin, givenList } from '../testing/given-list.ts'
import { givenOperator } from '../testing/given.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { exampleOf } from './api-examples/examples.ts'
import { createApp } from './app.ts'
import { operations } from './operations.ts'
import { someTexts } from '../../shared/testing/samples/strange-texts.ts'

const unknown = '01900000-0000-7000-8000-00000000ffff'
/** Addresses lose steps of dots before they are sent. */
const texts = someTexts(3).filter(text => !/^\.{1,2}$/.test(text))

let test: TestApp
let as: Record<string, string>
/** Eva curates it, so she may ask for rows below it. */
let organisationId: string
beforeAll(async () => {
  test = await createTestApp()
  await givenOperator(test, eva)
  as = test.signIn(eva)
  organisationId = (await givenList(test)).organisationId
  await givenAdmin(test, organisationId, eva)
})
afterAll(() => test.close())

const named = operations.map(operation => [`${operation.method} ${operation.path}`, operation] as const)
const withParams = named.filter(([, { params }]) => params)
const withJson = named.filter(([, { body }]) => body && !isOtherContent(body))
const withQuery = named.filter(([, { query }]) => query)

const isPortal = ({ path }: Operation) => path.startsWith('/api/admin/organisations/{id}')
const allAre = ({ path, params = {} }: Operation, value: string) =>
  pathWith(path, Object.fromEntries(Object.keys(params).map(name => [name, encodeURIComponent(value)])))
const address = (operation: Operation, value: string) =>
  isPortal(operation)
    ? allAre({ ...operation, path: operation.path.replace('{id}', organisationId) }, value)
    : allAre(operation, value)
const ask = ({ method }: Operation, path: string, more: Parameters<TestApp['ask']>[1] = {}) =>
  test.ask(path, { method: method.toUpperCase(), as, ...more })
const json = { 'content-type': 'application/json' }

describe('every call of the API', () => {
  it('is in the document, and every documented call is served (J1)', () => {
    const served = (createApp(test.deps) as unknown as Hono<Env>).routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(
        ({ method, path }) =>
          `${method.toLowerCase()} ${path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}').replace(/\/$/, '')}`,
      )
    expect([...new Set(served)].sort()).toEqual(named.map(([name]) => name).sort())
  })

  it.each(named.filter(([, { session }]) => session === 'required'))(
    '%s tells strangers to log in',
    async (_, operation) => {
      const body = operation.body && !isOtherContent(operation.body) ? { body: '{}', headers: json } : {}
      const answer = await ask(operation, address(operation, unknown), { as: {}, ...body })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'no_session' })
    },
  )

  it.each(withParams.filter(([, each]) => !isPortal(each) || Object.keys(each.params ?? {}).length > 1))(
    '%s knows no malformed and no unknown id (J4)',
    async (_, operation) => {
      const { body } = exampleOf(operation)
      for (const value of ['naughty', unknown]) {
        const answer = await ask(operation, address(operation, value), body === undefined ? {} : { json: body })
        expect(answer.status).toBe(404)
      }
    },
  )

  it.each(named.filter(([, operation]) => isPortal(operation)))(
    '%s has nothing to see of an association that is none or of others (H1)',
    async (_, operation) => {
      const { body } = exampleOf(operation)
      for (const value of ['naughty', unknown]) {
        const answer = await ask(operation, allAre(operation, value), body === undefined ? {} : { json: body })
        expect(answer.status).toBe(403)
        expect(await answer.json()).toMatchObject({ code: 'forbidden', message: 'Hier is niets te zien!' })
      }
    },
  )

  it.each(withJson)(
    '%s answers what is no JSON with 400, another type with 415, too much with 413 (J3, J4)',
    async (_, operation) => {
      const path = address(operation, unknown)
      expect((await ask(operation, path, { body: '{"a":', headers: json })).status).toBe(400)
      expect((await ask(operation, path, { body: 'a=b', headers: { 'content-type': 'text/plain' } })).status).toBe(415)
      const large = JSON.stringify({ a: 'a'.repeat(2 * 2 ** 20) })
      expect((await ask(operation, path, { body: large, headers: json })).status).toBe(413)
    },
  )

  it.each(withJson)('%s answers wrong JSON with 422 and names fields (J3, J4)', async (_, operation) => {
    const { body } = operation
    // With only optional members an empty object is valid.
    const isRight = (text: string) => body && !isOtherContent(body) && body.safeParse(JSON.parse(text)).success
    const all = ['{}', '[]', 'null', '"text"', '{"__proto__":1}', '[[[[[[[[]]]]]]]]']
    for (const wrong of all.filter(text => !isRight(text))) {
      const answer = await ask(operation, address(operation, unknown), { body: wrong, headers: json })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ code: 'invalid', fields: expect.any(Object) })
    }
  })

  it.each(withQuery)('%s never fails on any value in a query (J4)', async (_, operation) => {
    const names = Object.keys(operation.query?.def.shape ?? {})
    for (const text of texts) {
      const query = names.map(name => `${name}=${encodeURIComponent(text.toWellFormed())}`).join('&')
      const answer = await ask(operation, `${address(operation, unknown)}?${query}`)
      await answer.body?.cancel()
      expect(answer.status).toBeLessThan(500)
    }
  })

  it.each(withParams)('%s never fails on any value in a path (J4)', async (_, operation) => {
    // The portal looks at its association first, so that only another parameter reaches further.
    const pathOf = Object.keys(operation.params ?? {}).length > 1 ? address : allAre
    for (const text of texts) {
      const answer = await ask(operation, pathOf(operation, text.toWellFormed() || ' '))
      expect(answer.status).toBeLessThan(500)
    }
  })

  it('is JSON also where there is nothing (J3)', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/books/a/b/c', '/api/%', '/api/%00', '/api/..%2f..']) {
      const answer = await test.ask(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    }
  })

  it('refuses an upload of 21 MB (C10, J4)', async () => {
    const form = new FormData()
    form.set('image', new File([new Uint8Array(21 * 2 ** 20)], 'photo.jpg'))
    expect((await test.ask('/api/photos', { as, body: form })).status).toBe(413)
  })
})
