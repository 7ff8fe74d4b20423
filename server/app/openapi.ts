import * as z from 'zod/mini'
import { must } from '../../shared/lib/must.ts'
import { isOtherContent, type Operation, type OtherContent, type Schema } from '../middleware/operation.ts'
import { errorBody, namedSchemas } from './openapi-schemas.ts'
import { statusesOf, statusText } from './openapi-statuses.ts'

type Json = Record<string, unknown>

/** Calls that tell of the server itself stand together. */
const aboutServer = new Set(['version', 'config', 'openapi.json', 'docs'])

/** The OpenAPI 3.1 document of these operations, from the same schemas that validate (J1). */
export function openApiOf(
  operations: readonly Operation[],
  { server, build }: { server: string; build: number },
): Json {
  const components: Json = {}
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {})
    path[operation.method] = describe(operation, components)
  }
  components['Error'] = toJson(errorBody, 'output', components)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kaft',
      version: `1.${build}`,
      description:
        'Study books from student to student. Money is in euro cents, times are milliseconds since the epoch.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'ory_kratos_session' },
        token: { type: 'apiKey', in: 'header', name: 'X-Session-Token' },
      },
    },
  }
}

function describe(operation: Operation, components: Json): Json {
  const parameters = [...pathParameters(operation), ...queryParameters(operation)]
  return {
    operationId: idOf(operation),
    summary: operation.summary,
    tags: [tagOf(operation.path)],
    ...(operation.session !== 'none' && { security: securityOf(operation) }),
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body && { requestBody: { required: true, content: contentOf(operation.body, 'input', {}) } }),
    responses: { ...answersOf(operation, components), ...errorsOf(operation) },
  }
}

function pathParameters({ params = {} }: Operation): Json[] {
  return Object.entries(params).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: toJson(schema, 'input', {}),
  }))
}

function queryParameters({ query }: Operation): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = toJson(query, 'input', {}) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function securityOf({ session }: Operation): Json[] {
  return [{ cookie: [] }, { token: [] }, ...(session === 'optional' ? [{}] : [])]
}

function answersOf({ answers }: Operation, components: Json): Json {
  return Object.fromEntries(
    Object.entries(answers).map(([status, content]) => [
      status,
      { description: statusText(status), ...(content && { content: contentOf(content, 'output', components) }) },
    ]),
  )
}

function errorsOf(operation: Operation): Json {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    statusesOf(operation).map(status => [String(status), { description: statusText(status), content }]),
  )
}

function contentOf(content: Schema | OtherContent, io: 'input' | 'output', components: Json): Json {
  if (!isOtherContent(content)) return { 'application/json': { schema: toJson(content, io, components) } }
  return { [content.contentType]: content.fields ? { schema: formOf(content.fields) } : {} }
}

function formOf(fields: Record<string, 'file' | 'text'>): Json {
  const properties = Object.entries(fields).map(([name, kind]) => [
    name,
    kind === 'file' ? { type: 'string', format: 'binary' } : { type: 'string' },
  ])
  return { type: 'object', properties: Object.fromEntries(properties) }
}

/** The JSON Schema of a zod schema; the named ones in it move to the components, where they are told once. */
function toJson(schema: Schema, io: 'input' | 'output', components: Json): Json {
  const metadata = io === 'output' ? namedSchemas : z.registry<{ id?: string }>()
  const json = JSON.stringify(z.toJSONSchema(schema, { metadata, io, unrepresentable: 'any' }))
  const { $defs = {}, $schema: _, ...rest } = JSON.parse(json.replaceAll('"#/$defs/', '"#/components/schemas/'))
  Object.assign(components, $defs)
  return rest
}

/** `get /api/books/{id}/ads` is `getBooksIdAds`. */
function idOf({ method, path }: Operation): string {
  const words = path.split(/[^A-Za-z]+/).filter(word => word && word !== 'api')
  return method + words.map(word => word[0]?.toUpperCase() + word.slice(1)).join('')
}

function tagOf(path: string): string {
  const word = must(path.split('/')[path.startsWith('/api/') ? 2 : 1], 'a path has a first word')
  return aboutServer.has(word) ? 'server' : word
}
