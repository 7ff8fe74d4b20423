import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import type { Deps } from '../deps.ts'
import { createEnsurePerson } from '../features/people/people.usecases.ts'
import { languageOf } from '../language/language.ts'
import { notFound } from '../middleware/common.errors.ts'
import type { Env } from '../middleware/env.ts'
import { mountFeatures } from './features.ts'
import { healthRoutes } from './health.routes.ts'
import { houseRoutes } from './house.routes.ts'
import { knowingPeople } from './knowing-people.ts'
import { onError } from './on-error.ts'
import { openApiRoutes } from './openapi.routes.ts'

/** The whole product as one fetch handler; tests make the same one with other deps. */
export function createApp(given: Deps) {
  const deps = { ...given, identity: knowingPeople(given.identity, createEnsurePerson(given)) }
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
  app.route('/api', houseRoutes(deps))
  app.route('/api', openApiRoutes(deps))
  mountFeatures(app, deps)
  return app
}
