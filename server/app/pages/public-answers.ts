import { Hono } from 'hono'
import { countedAddress } from '../../common/http/counted-address.ts'
import type { Deps } from '../../deps.ts'
import { adsRoutes } from '../../features/ads/ads.routes.ts'
import { studiesRoutes } from '../../features/booklists/booklists.routes.ts'
import { booksRoutes } from '../../features/books/books.routes.ts'
import { organisationsRoutes } from '../../features/organisations/organisations.routes.ts'
import { searchRoutes } from '../../features/search/search.routes.ts'
import { type ClientAddressOptions, clientAddress } from '../../middleware/safety/client-address.ts'
import type { Env } from '../../middleware/route.ts'
import { language } from '../../middleware/language.ts'
import type { Limits } from '../../middleware/safety/rate-limiter.ts'
import { aboutServerRoutes } from '../about-server.routes.ts'
import { onError } from '../on-error.ts'

/** As JSON text; null: 404, undefined: no answer. */
export type PublicAnswers = (path: string, caller: Caller) => Promise<string | null | undefined>

export interface Caller {
  headers: Record<string, string>
  env: Env['Bindings']
}

/** Asked by the server itself; a search counts for the visitor. */
export function createPublicAnswers(deps: Deps & { config: ClientAddressOptions }, limits: Limits): PublicAnswers {
  const api = new Hono<Env>()
  api.onError(onError(deps))
  api.use(language(), clientAddress(deps.config))
  api.use('/search', async (c, next) => {
    await limits.count('address:search', countedAddress(c.get('address')))
    await next()
  })
  api.route('/', organisationsRoutes(deps))
  api.route('/', aboutServerRoutes(deps))
  api.route('/ads', adsRoutes(deps))
  api.route('/books', booksRoutes(deps))
  api.route('/search', searchRoutes(deps))
  api.route('/studies', studiesRoutes(deps))
  return async (path, { headers, env }) => {
    const answer = await api.request(path, { headers }, env)
    if (answer.ok) return answer.text()
    return answer.status === 404 ? null : undefined
  }
}
