import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { photosRoutes, uploadsRoutes } from '../features/photos/photos.routes.ts'
import type { Env } from '../middleware/env.ts'

/** Every feature's routes at their place. Its operations are listed in operations.ts. */
export function mountFeatures(app: Hono<Env>, deps: Deps): void {
  app.route('/api/photos', photosRoutes(deps))
  app.route('/uploads/images', uploadsRoutes(deps))
}
