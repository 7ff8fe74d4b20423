import { type ApiPath, call, headers } from './http.ts'

export async function postJson<Answer>(path: ApiPath, body: unknown): Promise<Answer | undefined> {
  return sendJson('POST', path, body)
}

export async function patchJson<Answer>(path: ApiPath, body: unknown): Promise<Answer | undefined> {
  return sendJson('PATCH', path, body)
}

async function sendJson<Answer>(method: string, path: ApiPath, body: unknown): Promise<Answer | undefined> {
  return call<Answer>(path, {
    method,
    headers: { ...headers(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
