import { Hono } from 'hono'
import { localPath } from '../../../shared/lib/routes.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../middleware/errors.ts'
import { takesGzip } from '../../middleware/compressed.ts'
import type { Env } from '../../middleware/route.ts'
import type { SitemapFiles } from '../../adapters/sitemap/sitemap.ts'

const hour = 60 * 60 * 1000

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

/** At most once an hour; the old one serves meanwhile, and only the first request waits. */
function cachedSitemap({ sitemap, publicUrl, now }: Pick<Deps, 'sitemap' | 'publicUrl' | 'now'>) {
  let cached: { files: SitemapFiles; at: number } | undefined
  let making: Promise<SitemapFiles> | undefined
  return async (): Promise<SitemapFiles> => {
    if (!cached || now() - cached.at >= hour) making ??= make()
    if (cached) return cached.files
    return making ?? make()
  }

  async function make(): Promise<SitemapFiles> {
    const at = now()
    try {
      const files = await sitemap.make(publicUrl())
      cached = { files, at }
      return files
    } catch (error) {
      if (!cached) throw error
      cached = { ...cached, at }
      return cached.files
    } finally {
      making = undefined
    }
  }
}
