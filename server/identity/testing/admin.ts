import { adminKey, site, type TestProvider } from './test-provider.ts'

/** `admin('PATCH', '/identities/…', json)`; the body is undefined without JSON. */
export function createAdmin(provider: () => Pick<TestProvider, 'fetch'>) {
  return async (method: string, path: string, json?: unknown, authorization = `Bearer ${adminKey}`) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const body = json === undefined ? {} : { body: typeof json === 'string' ? json : JSON.stringify(json) }
    const answer = await provider().fetch(new Request(`${site}/admin${path}`, { method, headers, ...body }))
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
  }
}

/** By rel; paths are for `createAdmin`. */
export function linksOf(headers: Headers): Record<string, string> {
  const links = [...(headers.get('link') ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)]
  return Object.fromEntries(links.map(([, to = '', rel = '']) => [rel, to.replace(/^\/admin/, '')]))
}
