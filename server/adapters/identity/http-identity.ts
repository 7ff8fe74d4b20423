import { createHash, timingSafeEqual } from 'node:crypto'
import { type Identity, IdentityUnavailable, mountPath } from './identity.ts'
import { createWhoami } from './whoami.ts'

const patience = 10_000
const hopByHop = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'content-encoding',
]

/** `/admin/*` needs our API key, because a Kratos asks for none (kratos-contract.md, 8.4). */
export function httpIdentity(url: string, adminUrl: string, key: string): Identity {
  const ask = (path: string, headers: Record<string, string>) =>
    fetch(base(url) + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(patience) })
  return {
    fetch: async request => {
      const { pathname: path, search } = new URL(request.url)
      const pathname = path.startsWith(`${mountPath}/`) ? path.slice(mountPath.length) : path
      const admin = isAdmin(pathname)
      if (admin && !hasKey(request, key)) return unauthorized()
      if (pathname === '/version')
        return forward(request, `${base(adminUrl)}/admin/version`, { authorization: `Bearer ${key}` })
      return forward(request, base(admin ? adminUrl : url) + pathname + search)
    },
    ...createWhoami(ask),
  }
}

/** Also for paths that only the provider would decode to an admin path. */
function isAdmin(pathname: string): boolean {
  try {
    return /^[/\\]+admin(?:[/\\]|$)/i.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}

async function forward(request: Request, to: string, more: Record<string, string> = {}): Promise<Response> {
  const headers = without(request.headers, hopByHop)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer()
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(to, { method: request.method, headers, body, redirect: 'manual', signal })
    return new Response(answer.body, { status: answer.status, headers: without(answer.headers, hopByHop) })
  } catch (error) {
    throw new IdentityUnavailable('the identity provider did not answer', { cause: error })
  }
}

function hasKey(request: Request, key: string): boolean {
  const sent = (request.headers.get('authorization') ?? '').replace(/^Bearer /i, '')
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(key))
}

function unauthorized(): Response {
  const message = 'The request could not be authorized'
  const error = { code: 401, status: 'Unauthorized', reason: 'The API key is missing or wrong.', message }
  return Response.json({ error }, { status: 401 })
}

function without(headers: Headers, names: readonly string[]): Headers {
  const forwarded = new Headers(headers)
  for (const name of names) forwarded.delete(name)
  return forwarded
}

function base(url: string): string {
  return url.replace(/\/$/, '')
}
