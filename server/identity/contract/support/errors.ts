import { expect } from 'vitest'
import type { Answer, Client } from './client.ts'
import type { ErrorBody } from './flows.ts'

export function expectError(answer: { status: number; body: unknown }, status: number, id?: string): ErrorBody {
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body: { error: { code: status } } })
  const body = answer.body as ErrorBody
  expect(body.error.id).toBe(id)
  expect(body.error.message).toEqual(expect.any(String))
  return body
}

export async function errorOfPage(client: Client, answer: Answer): Promise<ErrorBody> {
  expect(answer.status).toBe(303)
  const id = new URL(answer.location).searchParams.get('id')
  const { body } = await client.get<ErrorBody>(`/self-service/errors?id=${id}`)
  return body
}
