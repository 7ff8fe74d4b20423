import { adminKey, site, type TestProvider } from './test-provider.ts'

/** An admin with the key: `admin('PATCH', '/identities/…', json)`. The body is whatever JSON came, or undefined. */
export function createAdmin(provider: () => Pick<TestProvider, 'fetch'>) {
  return async (method: string, path: string, json?: unknown, authorization = `Bearer ${adminKey}`) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const body = json === undefined ? {} : { body: typeof json === 'string' ? json : JSON.stringify(json) }
    const answer = await provider().fetch(new Request(`${site}/admin${path}`, { method, headers, ...body }))
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
  }
}

/** Where a Link header leads by its rel; the path as `createAdmin` takes it. */
export function linksOf(headers: Headers): Record<string, string> {
  const links = [...(headers.get('link') ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)]
  return Object.fromEntries(links.map(([, to = '', rel = '']) => [rel, to.replace(/^\/admin/, '')]))
}
