import { createMiddleware } from 'hono/factory'
import { languageOf } from '../../shared/lib/language-of.ts'
import type { Env } from './route.ts'

export function language() {
  return createMiddleware<Env>(async (c, next) => {
    c.set('language', languageOf(c.req.header('accept-language')))
    await next()
  })
}
