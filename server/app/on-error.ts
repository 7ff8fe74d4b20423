import type { Context } from 'hono'
import { isStorageFull } from '../common/store/storage-full.ts'
import type { Deps } from '../deps.ts'
import { say } from '../common/language/language.ts'
import { storageFull, unexpected } from '../middleware/common.errors.ts'
import type { Env } from '../middleware/env.ts'
import { ApiError } from '../middleware/errors.ts'

/** The one place that makes an error into an answer (J3). */
export function onError(deps: Pick<Deps, 'log' | 'now'>) {
  return (error: Error, c: Context<Env>) => {
    if (error instanceof ApiError) return answerOf(error, deps, c)
    const full = isStorageFull(error)
    deps.log.error({ requestId: c.get('requestId'), error }, full ? 'the disk is full' : 'unexpected')
    return answerOf(full ? storageFull() : unexpected(), deps, c)
  }
}

function answerOf(error: ApiError, deps: Pick<Deps, 'now'>, c: Context<Env>): Response {
  const language = c.get('language') ?? 'nl'
  const url = new URL(c.req.url)
  const body = {
    message: say(language, error.sentence),
    timestamp: new Date(deps.now()).toISOString(),
    requestedURI: url.pathname + url.search,
    status: error.status,
    code: error.code,
    ...(error.fields && {
      fields: Object.fromEntries(
        Object.entries(error.fields).map(([path, sentence]) => [path, say(language, sentence)]),
      ),
    }),
    ...error.extra,
  }
  return c.json(body, error.status, { 'Cache-Control': 'no-store', ...error.headers })
}
