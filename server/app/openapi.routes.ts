import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { openApiOf } from './openapi.ts'
import { operations } from './operations.ts'

/** The API described by the schemas that validate it. */
export function openApiRoutes({ build, publicUrl }: Pick<Deps, 'build' | 'publicUrl'>) {
  return new Hono().get('/openapi.json', c => c.json(openApiOf(operations, { server: publicUrl(), build })))
}
