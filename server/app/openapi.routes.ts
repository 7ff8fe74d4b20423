import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { type Described, docsPage } from './docs-page.ts'
import { docsPolicy } from './docs-style.ts'
import { openApiOf } from './openapi.ts'
import { operations } from './operations.ts'

/** The API described by the schemas that validate it: for programs, and to read (J1). */
export function openApiRoutes({ build, publicUrl }: Pick<Deps, 'build' | 'publicUrl'>) {
  const document = () => openApiOf(operations, { server: publicUrl(), build })
  return new Hono()
    .get('/openapi.json', c => c.json(document()))
    .get('/docs', c =>
      c.html(docsPage(document() as unknown as Described), 200, { 'Content-Security-Policy': docsPolicy }),
    )
}
