import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { book } from '../../shared/features/books/books.schema.ts'
import { id } from '../../shared/lib/values.ts'
import type { Operation } from '../middleware/operation.ts'
import { openApiOf } from './openapi.ts'
import { operations } from './operations.ts'

const server = { server: 'http://localhost:3000', build: 7 }

const getBook: Operation = {
  method: 'get',
  path: '/api/books/{id}',
  summary: 'A book',
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
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"(#[^"]+)"/g)].map(([, ref]) => ref)
    expect(refs.length).toBeGreaterThan(0)
    for (const ref of refs) expect(ajv.getSchema(`api${ref}`)).toBeDefined()
  })

  it('gives every operation an id of its own', () => {
    const document = JSON.stringify(openApiOf(operations, server))
    const ids = [...document.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(operations.length)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
