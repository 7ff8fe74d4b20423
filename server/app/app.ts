import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import type { Deps } from '../deps.ts'
import { photosRoutes, uploadsRoutes } from '../features/photos/photos.routes.ts'
import { languageOf } from '../language/language.ts'
import { notFound } from '../middleware/common.errors.ts'
import type { Env } from '../middleware/env.ts'
import { healthRoutes } from './health.routes.ts'
import { onError } from './on-error.ts'

/** The whole product as one fetch handler; tests make the same one with other deps. */
export function createApp(deps: Deps) {
  const app = new Hono<Env>()
  app.onError(onError(deps))
  app.notFound(() => {
    throw notFound()
  })
  app.use(requestId())
  app.use(async (c, next) => {
    c.set('language', languageOf(c.req.header('accept-language')))
    await next()
  })
  app.route('/health', healthRoutes(deps))
  app.get('/api/version', c => c.json({ version: '1', build: deps.build }))
  app.route('/api/photos', photosRoutes(deps))
  app.route('/uploads/images', uploadsRoutes(deps))
  return app
}
