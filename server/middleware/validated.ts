import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { badJson, invalid, notFound, wrongContentType } from './common.errors.ts'
import type { Env } from './env.ts'
import { fieldsOf } from './fields.errors.ts'
import type { Schema } from './operation.ts'

type Target = 'json' | 'query' | 'param'

/**
 * Checks a part of the request; the route reads the result as `c.req.valid(target)`. JSON: 415 for another content type,
 * 400 when it is unreadable. JSON and query: 422 with `fields`. Parameters of the path: 404, as for one that is not there.
 * An argument of the query whose schema is a list may be given several times; of others the first counts.
 */
export function validated<const T extends Target, S extends Schema>(target: T, schema: S) {
  type Input = { in: { [K in T]: z.input<S> }; out: { [K in T]: z.output<S> } }
  const lists = listNames(schema)
  return createMiddleware<Env, string, Input>(async (c, next) => {
    const parsed = schema.safeParse(await read(c, target, lists), { reportInput: true })
    if (!parsed.success) throw target === 'param' ? notFound() : invalid(fieldsOf(named(target, parsed.error.issues)))
    c.req.addValidatedData(target, parsed.data as object)
    await next()
  })
}

function read(c: Context, target: Target, lists: readonly string[]): unknown {
  if (target === 'query') return { ...c.req.query(), ...listsOf(c, lists) }
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

/** Arguments that are absent stay absent. */
function listsOf(c: Context, lists: readonly string[]): Record<string, string[]> {
  if (lists.length === 0) return {}
  const given = c.req.queries()
  return Object.fromEntries(lists.flatMap(name => (given[name] ? [[name, given[name]]] : [])))
}

function listNames(schema: Schema): string[] {
  if (!(schema instanceof z.ZodMiniObject)) return []
  const { shape } = (schema as z.ZodMiniObject).def
  return Object.keys(shape).filter(name => isList(shape[name]))
}

function isList(schema: z.core.$ZodType | undefined): boolean {
  return schema instanceof z.ZodMiniOptional ? isList(schema.def.innerType) : schema instanceof z.ZodMiniArray
}

/** In an address an argument has one name, however often it is given. */
function named(target: Target, issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  return target === 'query' ? issues.map(issue => ({ ...issue, path: issue.path.slice(0, 1) })) : issues
}
