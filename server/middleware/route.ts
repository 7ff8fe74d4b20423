import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import type { Session } from '../adapters/identity/identity.ts'
import type { Language } from '../common/language/language.ts'
import type { Pour } from './event-source.ts'
import type { Limits } from './safety/rate-limiter.ts'
import { type ApiError, badJson, forbidden, invalid, notFound, type Sentence, wrongContentType } from './errors.ts'
import { id } from '../../shared/lib/values.ts'
import { countedAddress } from '../common/http/counted-address.ts'
import { parseShallowJson } from '../common/http/shallow-json.ts'
import { fieldsOf } from './fields.errors.ts'

export interface Env {
  Bindings: {
    /** Absent without a socket, as in tests. */
    pour?: Pour
    incoming?: IncomingMessage
  }
  Variables: {
    requestId: string
    language: Language
    /** Through trusted proxies. */
    address: string
    limits: Limits
    session: Session
  }
}

export type Schema = z.ZodMiniType

export interface OtherContent {
  contentType: string
  fields?: Record<string, 'file' | 'text'>
}

/** Declared beside its route with the schemas that validate it (J1); server/app/operations.ts lists all. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  summary: Sentence
  /** Required where nothing is said. */
  session?: 'none' | 'optional' | 'required'
  /** Ids where nothing is said. */
  params?: Record<string, Schema>
  query?: z.ZodMiniObject
  body?: Schema | OtherContent
  answers: Record<number, Schema | OtherContent | null>
  /** Beyond those that follow from the rest (401 session, 403 guards, 404 path, 422 schema, 413 body, 429 all). */
  errors?: readonly ApiError[]
  refusals?: Readonly<Record<string, Sentence>>
}

export function operationsBelow(
  at: string,
  described: Record<`${Operation['method']} /${string}`, Omit<Operation, 'method' | 'path'>>,
): Operation[] {
  return Object.entries(described).map(([call, rest]) => {
    const [method, path] = call.split(' ') as [Operation['method'], string]
    return { method, path: at + path, ...rest }
  })
}

export function complete(operation: Operation): Operation {
  const { path, errors = [], params } = operation
  const ids = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]))
  const isGuarded = /^\/api\/(admin|operator)\//.test(path)
  return {
    session: 'required',
    ...operation,
    ...(Object.keys(ids).length > 0 && { params: { ...ids, ...params } }),
    errors: isGuarded ? [forbidden(), ...errors] : errors,
  }
}

export function isOtherContent(content: Schema | OtherContent): content is OtherContent {
  return 'contentType' in content
}

type Target = 'json' | 'query' | 'param'

/** JSON: 415, 400. JSON and query: 422 with `fields`. Path: 404. Only list parameters may repeat; else the first counts. */
export function validated<const T extends Target, S extends Schema>(target: T, schema: S, maxDepth?: number) {
  type Input = { in: { [K in T]: z.input<S> }; out: { [K in T]: z.output<S> } }
  const lists = listNames(schema)
  return createMiddleware<Env, string, Input>(async (c, next) => {
    const input = await read(c, { target, lists, maxDepth })
    const began = performance.now()
    let parsed: z.core.util.SafeParseResult<z.output<S>>
    try {
      parsed = schema.safeParse(input(), { reportInput: true })
    } finally {
      await countWork(c, performance.now() - began)
    }
    if (!parsed.success) throw target === 'param' ? notFound() : invalid(fieldsOf(named(target, parsed.error.issues)))
    c.req.addValidatedData(target, parsed.data as object)
    await next()
  })
}

interface Reading {
  target: Target
  lists: readonly string[]
  maxDepth: number | undefined
}

async function read(c: Context<Env>, { target, lists, maxDepth }: Reading): Promise<() => unknown> {
  if (target === 'query') return () => ({ ...c.req.query(), ...listsOf(c, lists) })
  if (target === 'param') return () => c.req.param()
  if (!/^application\/json *(;|$)/i.test(c.req.header('content-type') ?? '')) throw wrongContentType()
  const text = await c.req.text()
  return () => jsonOf(text, maxDepth)
}

function jsonOf(text: string, maxDepth?: number): unknown {
  try {
    return parseShallowJson(text, maxDepth)
  } catch {
    throw badJson()
  }
}

/** Slow bodies use up the sender's share sooner (J4). */
async function countWork(c: Context<Env>, ms: number): Promise<void> {
  const whole = Math.floor(ms)
  if (whole > 0) await c.get('limits')?.count('address:work', countedAddress(c.get('address')), whole)
}

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

function named(target: Target, issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  return target === 'query' ? issues.map(issue => ({ ...issue, path: issue.path.slice(0, 1) })) : issues
}
