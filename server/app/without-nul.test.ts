import { v7 } from 'uuid'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mutations } from '../../shared/features/mutations.ts'
import { isOtherContent, type Operation } from '../middleware/route.ts'
import { pathWith } from '../testing/answers/check-answer.ts'
import { createDevice, type Device } from '../testing/device.ts'
import { givenOperator } from '../testing/given.ts'
import { givenAdmin, givenList } from '../testing/given-list.ts'
import { eva } from '../testing/named.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { type TextIn, textsOf, withText } from '../testing/texts-of.ts'
import { exampleOf, exampleUri } from './api-examples/examples.ts'
import { operations } from './operations.ts'

const unknown = '01900000-0000-7000-8000-00000000ffff'
/** The NUL is in or behind something that is right. */
const texts = [
  '\0',
  'a\0b',
  'Algebra\0',
  '1\0',
  'eva@example.nl\0',
  `${unknown}\0`,
  '9780306406157\0',
  `me:${unknown}\0`,
]
const accepted = ({ schema }: TextIn) => texts.filter(text => z.safeParse(schema, text).success)

const bodyOf = ({ body }: Operation) => (body && !isOtherContent(body) ? textsOf(body) : [])
const queryOf = ({ query }: Operation) => (query ? textsOf(query) : [])
const withTexts = operations
  .filter(each => bodyOf(each).length + queryOf(each).length + Object.keys(each.params ?? {}).length > 0)
  .map(operation => [`${operation.method} ${operation.path}`, operation] as const)
const mutationsWithTexts = Object.values(mutations)
  .filter(({ args }) => textsOf(args).length > 0)
  .map(each => [each.name, each] as const)

let app: TestApp
let device: Device
let organisationId: string
beforeAll(async () => {
  app = await createTestApp()
  await givenOperator(app, eva)
  organisationId = (await givenList(app)).organisationId
  await givenAdmin(app, organisationId, eva)
  device = createDevice(app, eva)
  await device.push([])
})
afterAll(() => app.close())

const asked = async ({ method }: Operation, path: string, json?: unknown) => {
  const answer = await app.ask(path, {
    method: method.toUpperCase(),
    as: app.signIn(eva),
    ...(json !== undefined && { json }),
  })
  await answer.body?.cancel()
  return answer.status
}
const addressOf = ({ path, params = {} }: Operation, given: Record<string, string> = {}) => {
  const known = { ...Object.fromEntries(Object.keys(params).map(name => [name, unknown])), ...given }
  const isPortal = path.startsWith('/api/admin/organisations/{id}')
  return pathWith(path, { ...known, ...(isPortal && given['id'] === undefined && { id: organisationId }) })
}

describe('a NUL, which PostgreSQL cannot keep', () => {
  it('would be seen by these tests where a schema takes it (J4)', () => {
    const schema = z.object({
      list: z.array(z.nullable(z.string())),
      of: z.record(z.string(), z.optional(z.pipe(z.string(), z.transform(String)))),
    })
    const taken = textsOf(schema).filter(each => accepted(each).length > 0)
    expect(taken.map(({ path }) => path)).toEqual([
      ['list', '[]'],
      ['of', '{name}'],
      ['of', '{}'],
    ])
    const whole = { list: ['a'], of: { b: 'c' } }
    expect(withText(whole, { path: ['of', '{}'], kinds: [] }, 'd')).toEqual({ list: ['a'], of: { b: 'c', name: 'd' } })
  })

  it.each(withTexts)(
    'is refused with a 422 by every text of %s, and 4xx in its path (J4, K6)',
    async (_, operation) => {
      const { body, query = {} } = exampleOf(operation)
      for (const text of [...bodyOf(operation), ...queryOf(operation)])
        expect([text.path, accepted(text)]).toEqual([text.path, []])
      for (const name of Object.keys(operation.params ?? {}))
        for (const text of texts) {
          const path = addressOf(operation, { [name]: encodeURIComponent(text) })
          expect([name, await asked(operation, path, body)]).toEqual([name, expect.toSatisfy(isRefusal)])
        }
      for (const text of bodyOf(operation)) {
        const status = await asked(operation, addressOf(operation), withText(body, text, 'a\0b'))
        expect([text.path, status]).toEqual([text.path, 422])
      }
      for (const name of new Set(queryOf(operation).map(({ path }) => path[0] ?? ''))) {
        const uri = exampleUri({ path: addressOf(operation) }, { query: { ...query, [name]: 'a\0b' } })
        expect([name, await asked(operation, uri)]).toEqual([name, 422])
      }
    },
  )

  it.each(mutationsWithTexts)('is refused wherever it stands in %s (J4, K6)', async (name, { args, schema }) => {
    for (const text of textsOf(args)) expect([text.path, accepted(text)]).toEqual([text.path, []])
    for (const text of textsOf(args)) {
      const result = await device.send(name, withText({}, text, 'a\0b') as never, { lane: 'me', schema })
      expect([text.path, result]).toMatchObject([text.path, { kind: 'rejected', code: 'invalid' }])
    }
  })

  it('is kept as it came where a draft has it (M18)', async () => {
    const draft = { id: v7(), body: { note: 'a\0b' }, photos: [], editedAt: 1 }
    for (const editedAt of [1, 2])
      expect(await device.send('draft.set', { ...draft, editedAt })).toMatchObject({ kind: 'applied' })
    expect(JSON.stringify(await device.pull(`me:${eva.id}`, 0))).toContain(JSON.stringify(draft.body))
  })
})

const isRefusal = (status: number) => status >= 400 && status < 500
