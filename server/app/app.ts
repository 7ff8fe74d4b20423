import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { createCockpit } from '../features/cockpit/health.usecases.ts'
import { createMetrics, metricsRoutes } from '../features/cockpit/metrics.ts'
import { createPeople } from '../features/people/people.usecases.ts'
import { rememberedBlocks } from '../features/people/people.queries.ts'
import { accessLog } from '../middleware/access-log.ts'
import { bodyLimits, openBodies } from '../middleware/safety/body-limits.ts'
import { clientAddress } from '../middleware/safety/client-address.ts'
import { compressed } from '../middleware/compressed.ts'
import { notFound } from '../middleware/errors.ts'
import { crossOrigin } from '../middleware/safety/cross-origin.ts'
import type { Env } from '../middleware/route.ts'
import { language } from '../middleware/language.ts'
import { createLimits } from '../middleware/safety/rate-limiter.ts'
import { rateLimits } from '../middleware/safety/rate-limits.ts'
import { requestId } from '../middleware/request-id.ts'
import { sameOrigin } from '../middleware/safety/same-origin.ts'
import { securityHeaders } from '../middleware/safety/security-headers.ts'
import { writeSessionHint } from '../middleware/session-hint.ts'
import { mountFeatures } from './features.ts'
import { healthRoutes } from './health.routes.ts'
import { aboutServerRoutes } from './about-server.routes.ts'
import { knowingPeople } from './knowing-people.ts'
import { onError } from './on-error.ts'
import { openApiRoutes } from './api-docs/openapi.routes.ts'
import { crawlersRoutes } from './pages/crawlers.routes.ts'
import { pagesRoutes } from './pages/pages.routes.ts'
import { shareRoutes } from './pages/share.routes.ts'
import type { BuiltClient } from './pages/built-client.ts'

/** Tests pass other deps. Without `client` it serves no pages. */
export function createApp(given: Deps, client?: BuiltClient) {
  const people = createPeople(given)
  const deps = {
    ...given,
    identity: knowingPeople(given.identity, {
      ensure: people.ensure,
      findBlock: rememberedBlocks(given),
    }),
  }
  const { config, publicUrl } = deps
  const cockpit = createCockpit(deps)
  const limits = createLimits(config.rateLimits, deps.broadcast)
  const app = new Hono<Env>()
  app.onError(onError(deps))
  app.notFound(() => {
    throw notFound()
  })
  app.use(
    requestId(),
    language(),
    accessLog(deps),
    securityHeaders({ ...config, publicUrl, inlineScripts: client?.inlineScripts ?? [] }),
    writeSessionHint({ publicUrl }),
    clientAddress(config),
    rateLimits(limits),
    openBodies(),
    bodyLimits(),
  )
  if (config.serverUrl) app.use('/api/*', crossOrigin({ ...config, publicUrl }))
  app.use('/api/*', compressed(), sameOrigin({ ...config, publicUrl }))
  app.use('/stop/*', sameOrigin({ ...config, publicUrl }))
  app.use('/auth/*', sameOrigin({ ...config, publicUrl, forms: true }))
  app.route('/health', healthRoutes(deps))
  app.route('/', metricsRoutes(config, createMetrics(deps, cockpit)))
  app.route('/api', aboutServerRoutes(deps))
  app.route('/api', openApiRoutes(deps))
  mountFeatures(app, deps, { limits, people, cockpit })
  app.route('/', crawlersRoutes(deps))
  for (const closed of ['/api/*', '/auth/*', '/uploads/*', '/health/*', '/stop/*', '/dev/mail/*', '/metrics'])
    app.all(closed, c => c.notFound())
  if (client?.renderer) app.route('/share', shareRoutes(deps, client.renderer))
  if (client) app.route('/', pagesRoutes(deps, client, limits))
  return app
}
