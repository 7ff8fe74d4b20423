import type { JsonSchema } from './schema-text.ts'

export interface Described {
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, DescribedCall>>
  components: { schemas: Record<string, JsonSchema>; parameters: { language: { name: string; description: string } } }
}

export interface DescribedCall {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security?: Record<string, unknown>[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<
    string,
    { description: string; headers?: Record<string, unknown>; content?: Record<string, Content> }
  >
}

export interface Parameter {
  name: string
  in: string
  required: boolean
  schema: JsonSchema
  example?: string | string[]
}

interface Content {
  schema?: JsonSchema
  example?: unknown
  examples?: Record<string, { summary: string; value: { fields?: unknown } }>
}

export interface Call extends DescribedCall {
  method: string
  path: string
}

export const ownParameters = ({ parameters }: DescribedCall): Parameter[] =>
  parameters.filter((each): each is Parameter => 'name' in each)
