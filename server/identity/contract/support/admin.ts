import { type Answer, Client, type Request } from './client.ts'
import { target } from './contract.ts'

export function admin<Body = unknown>(
  method: string,
  path: string,
  json?: unknown,
  request: Request = {},
): Promise<Answer<Body>> {
  const headers = { authorization: `Bearer ${target.adminKey}`, ...request.headers }
  return new Client().ask(method, `${target.adminUrl}/admin${path}`, { ...request, json, headers })
}
