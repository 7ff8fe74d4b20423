import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { ApiError, badJson, storageTrouble, unexpected } from '../middleware/errors.ts'
import type { Env } from '../middleware/route.ts'
import { errorBodyOf } from './error-body.ts'
import { errorPage, isForReading } from './error-page.ts'

export function onError(deps: Pick<Deps, 'log' | 'now'>) {
  return (error: Error, c: Context<Env>) => {
    if (error instanceof ApiError) return answerOf(error, deps, c)
    // Nobody reads the answer; the log shows that the request was incomplete.
    if (isHungUp(error)) return answerOf(badJson(), deps, c)
    const trouble = storageTrouble(error)
    deps.log.error({ requestId: c.get('requestId'), error }, trouble?.code ?? 'unexpected')
    return answerOf(trouble ?? unexpected(), deps, c)
  }
}

function isHungUp(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
}

function answerOf(error: ApiError, deps: Pick<Deps, 'now'>, c: Context<Env>): Response {
  if (isForReading(c)) return errorPage(c, error)
  const { pathname, search } = new URL(c.req.url)
  const body = errorBodyOf(error, { language: c.get('language') ?? 'nl', uri: pathname + search, now: deps.now() })
  return c.json(body, error.status, { 'Cache-Control': 'no-store', ...error.headers })
}
