import { type ApiPath, call, headers } from './http.ts'

/** The JSON of what a POST with JSON answers; undefined where it answers nothing. */
export async function postJson<Answer>(path: ApiPath, body: unknown): Promise<Answer | undefined> {
  return call<Answer>(path, {
    method: 'POST',
    headers: { ...headers(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
