import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { book } from '../../../shared/features/books/books.schema.ts'
import { type MutationName, mutations } from '../../../shared/features/mutations.ts'
import { must } from '../../../shared/lib/must.ts'
import { id } from '../../../shared/lib/values.ts'
import type { PushRequest } from '../../../shared/sync/protocol.ts'
import { format } from '../../common/language/language.ts'
import type { Operation } from '../../middleware/route.ts'
import { examples } from '../api-examples/examples.ts'
import type { Described } from './docs-described.ts'
import { openApiOf } from './openapi.ts'
import { operations } from '../operations.ts'

const server = { server: 'http://localhost:3000', build: 7 }

const getBook: Operation = {
  method: 'get',
  path: '/api/books/{id}',
  summary: { id: 'a-book', message: 'A book' },
  session: 'optional',
  params: { id },
  query: z.object({ isbn: z.optional(z.string()) }),
  answers: { 200: z.object({ book, others: z.array(book) }) },
}

describe('openApiOf', () => {
  it('tells parameters, answers and errors of an operation (J1)', () => {
    const document = openApiOf([getBook], server) as never as {
      paths: Record<string, { get: Record<string, unknown> }>
    }
    expect(document.paths['/api/books/{id}']?.get).toMatchObject({
      operationId: 'getBooksId',
      tags: ['books'],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'isbn', in: 'query', required: false, schema: { type: 'string' } },
        { $ref: '#/components/parameters/language' },
      ],
      responses: {
        200: {
          content: { 'application/json': { schema: { properties: { book: { $ref: '#/components/schemas/Book' } } } } },
        },
        404: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
      },
    })
  })

  it('makes schemas that a validator takes, for every operation there is (J1)', () => {
    const document = openApiOf([getBook, ...operations], server)
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(document, 'api')
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"(#\/components\/schemas\/[^"]+)"/g)].map(
      ([, ref]) => ref,
    )
    expect(refs.length).toBeGreaterThan(0)
    for (const ref of refs) expect(ajv.getSchema(`api${ref}`)).toBeDefined()
  })

  it('gives every operation an id of its own', () => {
    const document = JSON.stringify(openApiOf(operations, server))
    const ids = [...document.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(operations.length)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(['nl', 'en'] as const)('says in %s what every call is for, and how it refuses (J1)', language => {
    const { paths } = openApiOf(operations, { ...server, language }) as unknown as Described
    for (const { method, path, summary } of operations)
      expect(paths[path]?.[method]?.summary).toBe(format(language, summary))
    const { examples } = paths['/api/search']?.['get']?.responses['503']?.content?.['application/json'] ?? {}
    expect(examples?.['busy']?.summary).toMatch({ nl: /Er wordt nu heel veel gezocht/, en: /Many people/ }[language])
  })
})

describe('the examples of the document', () => {
  const document = openApiOf(operations, server) as unknown as Described
  const ajv = addFormats.default(new Ajv2020({ strict: false }))
  ajv.addSchema(document, 'api')
  const faultsOf = (pointer: string[], value: unknown) => {
    const ref = pointer.map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
    const validate = must(ajv.getSchema(`api#/${ref}`), ref)
    return validate(value) ? [] : validate.errors
  }

  it('are of these calls and of no others (J1)', () => {
    expect(Object.keys(examples).toSorted()).toEqual(
      operations.map(({ method, path }) => `${method} ${path}`).toSorted(),
    )
  })

  it.each(operations.map(operation => [`${operation.method} ${operation.path}`, operation] as const))(
    '%s has one that its own schemas take (J1)',
    (_, { method, path }) => {
      const { parameters, requestBody, responses } = must(document.paths[path]?.[method], 'every call is described')
      const here = ['paths', path, method]
      const json = 'application/json'
      const asked = requestBody?.content[json]
      const shown = [
        ...parameters
          .map((parameter, index) => ({ parameter, at: [...here, 'parameters', String(index)] }))
          .filter(({ parameter }) => 'name' in parameter && (parameter.required || parameter.example !== undefined))
          .map(({ parameter, at }) => ({ at, example: 'name' in parameter ? parameter.example : undefined })),
        ...(asked ? [{ at: [...here, 'requestBody', 'content', json], example: asked.example }] : []),
        ...Object.entries(responses)
          .filter(([status, { content = {} }]) => Number(status) < 400 && json in content)
          .map(([status, { content = {} }]) => ({
            at: [...here, 'responses', status, 'content', json],
            example: content[json]?.example,
          })),
      ]
      for (const { at, example } of shown) expect(faultsOf([...at, 'schema'], example)).toEqual([])
    },
  )

  it.each(operations.map(operation => [`${operation.method} ${operation.path}`, operation] as const))(
    '%s has one of each of its errors (J1, J3)',
    (_, { method, path }) => {
      const errors = Object.entries(document.paths[path]?.[method]?.responses ?? {}).filter(
        ([status]) => Number(status) >= 400,
      )
      expect(errors.map(([status]) => status)).toEqual(expect.arrayContaining(['429', '500']))
      for (const [status, { content = {}, description }] of errors) {
        const found = Object.entries(content['application/json']?.examples ?? {})
        expect(found.length).toBeGreaterThan(0)
        for (const [code, { value }] of found) {
          expect(value).toMatchObject({ code, status: Number(status), requestedURI: expect.stringMatching(/^\/api\//) })
          expect(faultsOf(['components', 'schemas', 'Error'], value)).toEqual([])
          expect(description).toContain(`\`${code}\``)
        }
      }
    },
  )

  it('show the receipt with which a device sends again what a restore took (J1, M22)', () => {
    const asked = document.paths['/api/sync/push']?.['post']?.requestBody?.content['application/json']
    expect(asked?.example).toMatchObject({
      mutations: expect.arrayContaining([expect.objectContaining({ receipt: expect.any(String) })]),
    })
  })

  it('of a push are of mutations as they are declared (J1)', () => {
    const { mutations: sent } = must(examples['post /api/sync/push'], 'a push has an example').body as PushRequest
    for (const { name, args, lane, schema } of sent) {
      const declared = mutations[name as MutationName]
      expect(declared.args.safeParse(args).error).toBeUndefined()
      expect([lane, schema]).toEqual([declared.lane(args as never), declared.schema])
    }
  })
})
