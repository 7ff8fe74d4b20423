import { Hono } from 'hono'
import { redirect } from '../http/answers.ts'
import type { Context, IdentityEnv } from '../http/env.ts'
import type { Provider } from '../provider.ts'

/** Redirects admin paths without /admin, and public paths with it (kratos-contract.md, 1.1). */
export function redirectsRoutes({ urls }: Provider) {
  const search = (c: Context) => new URL(c.req.url).search
  const toAdmin = (c: Context) => redirect(c, urls.public(`/admin${c.req.path}${search(c)}`), 307)
  const toPublic = (c: Context) => redirect(c, urls.public(c.req.path.replace(/^\/admin/, '') + search(c)), 307)
  return new Hono<IdentityEnv>()
    .all('/identities', toAdmin)
    .all('/identities/*', toAdmin)
    .all('/recovery/code', toAdmin)
    .all('/recovery/link', toAdmin)
    .all('/courier/messages', toAdmin)
    .all('/courier/messages/*', toAdmin)
    .all('/admin/self-service/*', toPublic)
}
