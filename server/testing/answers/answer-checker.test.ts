import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openApiOf } from '../../app/api-docs/openapi.ts'
import { answerChecker, type ApiDocument } from './answer-checker.ts'

const document = openApiOf(
  [
    {
      method: 'get',
      path: '/api/books/{id}',
      summary: { id: 'a-book', message: 'A book' },
      session: 'none',
      params: { id: z.string() },
      answers: { 200: z.object({ name: z.string() }) },
    },
  ],
  { server: '', build: 0 },
)
const check = answerChecker(document as unknown as ApiDocument)
const asked = { method: 'GET', path: '/api/books/1?language=nl' }
const answered = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
})
const error = {
  message: 'No.',
  timestamp: '2026-11-21T09:00:00.000Z',
  requestedURI: '/',
  status: 404,
  code: 'not_found',
}

describe('answerChecker', () => {
  it('finds nothing wrong with an answer as documented (J1)', () => {
    expect(check(asked, answered(200, { name: 'Algebra' }))).toEqual([])
    expect(check(asked, answered(404, error))).toEqual([])
  })

  it('names a field that is missing, wrong or unknown (J1)', () => {
    expect(check(asked, answered(200, {}))).toEqual([expect.stringContaining("'name'")])
    expect(check(asked, answered(200, { name: 1 }))).toHaveLength(1)
    expect(check(asked, answered(200, { name: 'a', secret: 'b' }))).toHaveLength(1)
  })

  it('names a status, a call or a type that is not documented (J1)', () => {
    expect(check(asked, answered(201, { name: 'a' }))).toHaveLength(1)
    expect(check({ method: 'GET', path: '/api/other' }, answered(200, {}))).toHaveLength(1)
    expect(check(asked, { status: 200, contentType: 'text/html', text: '<p>' })).toHaveLength(1)
  })

  it('wants the common body of every error (J3)', () => {
    const { timestamp: _, ...incomplete } = error
    expect(check(asked, answered(404, incomplete))).toHaveLength(1)
    expect(check({ method: 'GET', path: '/api/other' }, answered(404, { error: 'no' }))).toHaveLength(1)
    expect(check({ method: 'GET', path: '/api/other' }, answered(404, error))).toEqual([])
  })

  it('looks at nothing outside the API', () => {
    expect(check({ method: 'GET', path: '/auth/sessions/whoami' }, answered(401, { error: {} }))).toEqual([])
  })
})
