import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { mutations } from '../../../shared/features/mutations.ts'
import { must } from '../../../shared/lib/must.ts'
import { type Language, format } from '../../common/language/language.ts'
import { isOtherContent, type Operation, type OtherContent, type Schema } from '../../middleware/route.ts'
import { exampleOf, exampleUri } from '../api-examples/examples.ts'
import { errorAnswers, statusText } from './openapi-errors.ts'
import { errorBody, namedSchemas } from './openapi-schemas.ts'
import { capital } from '../../../shared/lib/capital.ts'

type Json = Record<string, unknown>

const aboutServer = new Set(['version', 'config', 'openapi.json', 'docs'])

/** Built from the schemas that validate, so that it cannot differ from them (J1). */
export function openApiOf(
  operations: readonly Operation[],
  { server, build, language = 'en' }: { server: string; build: number; language?: Language },
): Json {
  const components: Json = {}
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {})
    path[operation.method] = describe(operation, components, language)
  }
  for (const [name, { args }] of Object.entries(mutations)) components[argsName(name)] = toJson(args, 'input', {})
  components['Error'] = toJson(errorBody, 'output', components)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kaft',
      version: `1.${build}`,
      description: format(
        language,
        msg`Study books from student to student. Money is in euro cents, times are milliseconds since the epoch, ids are UUIDs in lower case.`,
      ),
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: components,
      parameters: {
        language: {
          name: 'Accept-Language',
          in: 'header',
          required: false,
          description: format(
            language,
            msg`The language of the sentences in the answer: Dutch unless English is asked for.`,
          ),
          schema: { type: 'string', enum: ['nl', 'en'], default: 'nl' },
        },
      },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'ory_kratos_session' },
        token: { type: 'apiKey', in: 'header', name: 'X-Session-Token' },
      },
    },
  }
}

function describe(operation: Operation, components: Json, language: Language): Json {
  const uri = exampleUri(operation, exampleOf(operation))
  const parameters = [...pathParameters(operation), ...queryParameters(operation), languageParameter]
  const refusals = Object.entries(operation.refusals ?? {})
  return {
    operationId: idOf(operation),
    summary: format(language, operation.summary),
    ...(refusals.length > 0 && {
      description: refusals.map(([code, why]) => `\`${code}\`: ${format(language, why)}`).join('\n'),
    }),
    tags: [tagOf(operation.path)],
    ...(operation.session !== 'none' && { security: securityOf(operation) }),
    parameters,
    ...(operation.body && { requestBody: { required: true, content: requestOf(operation, operation.body) } }),
    responses: { ...answersOf(operation, components), ...errorAnswers(operation, { language, uri }) },
  }
}

const languageParameter = { $ref: '#/components/parameters/language' }

function argsName(mutation: string): string {
  return `${mutation.split('.').map(capital).join('')}Args`
}

function pathParameters(operation: Operation): Json[] {
  const { params: values = {} } = exampleOf(operation)
  return Object.entries(operation.params ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: toJson(schema, 'input', {}),
    ...(name in values && { example: values[name] }),
  }))
}

function queryParameters(operation: Operation): Json[] {
  const { query } = operation
  if (!query) return []
  const { query: values = {} } = exampleOf(operation)
  const { properties = {}, required = [] } = toJson(query, 'input', {}) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(name in values && { example: values[name] }),
  }))
}

function securityOf({ session }: Operation): Json[] {
  return [{ cookie: [] }, { token: [] }, ...(session === 'optional' ? [{}] : [])]
}

function requestOf(operation: Operation, body: Schema | OtherContent): Json {
  return withExample(contentOf(body, 'input', {}), exampleOf(operation).body)
}

function answersOf(operation: Operation, components: Json): Json {
  const { answer } = exampleOf(operation)
  return Object.fromEntries(
    Object.entries(operation.answers).map(([status, content]) => [
      status,
      {
        description: statusText(status),
        ...(content && { content: withExample(contentOf(content, 'output', components), answer) }),
      },
    ]),
  )
}

function withExample(content: Record<string, Json>, example: unknown): Json {
  const json = content['application/json']
  return json && example !== undefined ? { 'application/json': { ...json, example } } : content
}

function contentOf(content: Schema | OtherContent, io: 'input' | 'output', components: Json): Record<string, Json> {
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

function toJson(schema: Schema, io: 'input' | 'output', components: Json): Json {
  const metadata = io === 'output' ? namedSchemas : z.registry<{ id?: string }>()
  const json = JSON.stringify(z.toJSONSchema(schema, { metadata, io, unrepresentable: 'any' }))
  const { $defs = {}, $schema: _, ...rest } = JSON.parse(json.replaceAll('"#/$defs/', '"#/components/schemas/'))
  Object.assign(components, $defs)
  return rest
}

function idOf({ method, path }: Operation): string {
  const words = path.split(/[^A-Za-z]+/).filter(word => word && word !== 'api')
  return method + words.map(capital).join('')
}

function tagOf(path: string): string {
  const word = must(path.split('/')[path.startsWith('/api/') ? 2 : 1], 'a path has a first word')
  return aboutServer.has(word) ? 'server' : word
}
