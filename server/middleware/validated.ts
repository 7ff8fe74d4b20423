import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { badJson, invalid, notFound, wrongContentType } from './common.errors.ts'
import type { Env } from './env.ts'
import { fieldsOf } from './fields.errors.ts'
import type { Schema } from './operation.ts'

type Target = 'json' | 'query' | 'param'

/**
 * Checks a part of the request; the route reads the result as `c.req.valid(target)`. JSON: 415 for another content type,
 * 400 when it is unreadable. JSON and query: 422 with `fields`. Parameters of the path: 404, as for one that is not there.
 */
export function validated<const T extends Target, S extends Schema>(target: T, schema: S) {
  type Input = { in: { [K in T]: z.input<S> }; out: { [K in T]: z.output<S> } }
  return createMiddleware<Env, string, Input>(async (c, next) => {
    const parsed = schema.safeParse(await read(c, target), { reportInput: true })
    if (!parsed.success) throw target === 'param' ? notFound() : invalid(fieldsOf(parsed.error.issues))
    c.req.addValidatedData(target, parsed.data as object)
    await next()
  })
}

function read(c: Context, target: Target): unknown {
  if (target === 'query') return c.req.query()
  if (target === 'param') return c.req.param()
  return readJson(c)
}

async function readJson(c: Context): Promise<unknown> {
  if (!/^application\/json *(;|$)/i.test(c.req.header('content-type') ?? '')) throw wrongContentType()
  try {
    return await c.req.json()
  } catch {
    throw badJson()
  }
}
