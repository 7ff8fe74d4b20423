import { Hono } from 'hono'
import { localPath } from '../../../shared/lib/routes.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../middleware/errors.ts'
import { takesGzip } from '../../middleware/compressed.ts'
import type { Env } from '../../middleware/route.ts'
import { cachedSitemap } from './sitemap/cached-sitemap.ts'

const headers = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
  Vary: 'Accept-Encoding',
}

/** Crawlers are never shut out by robots.txt, because they must read `noindex` (A8, M8). */
export function crawlersRoutes(deps: Pick<Deps, 'sitemap' | 'publicUrl' | 'config' | 'now'>) {
  const sitemap = cachedSitemap(deps)
  return new Hono<Env>()
    .get('/robots.txt', c => {
      const closed = deps.config.noIndex ? [] : ['Disallow: /api/', 'Disallow: /auth/']
      const named = deps.config.noIndex ? [] : [`Sitemap: ${deps.publicUrl()}/sitemap.xml`]
      return c.text(['User-agent: *', 'Allow: /', ...closed, ...named, ''].join('\n'))
    })
    .get('/.well-known/change-password', c => c.redirect(localPath(c.get('language'), '/settings/security')))
    .get('/:file{sitemap(-\\d+)?\\.xml}', async c => {
      const file = (await sitemap()).get(c.req.path)
      if (!file) throw notFound()
      if (takesGzip(c.req.header('accept-encoding')))
        return c.body(file, 200, { ...headers, 'Content-Encoding': 'gzip' })
      return c.body(new Blob([file]).stream().pipeThrough(new DecompressionStream('gzip')), 200, headers)
    })
}
