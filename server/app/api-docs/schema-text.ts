export interface JsonSchema {
  $ref?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  type?: string | string[]
  pattern?: string
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
}

const patterns: Record<string, string> = {
  '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$': 'uuid',
  '^[0-9a-f]{64}$': 'sha-256',
  '^p?[0-9a-f]{64}$': 'name of a photo',
  '^97[89]\\d{10}$': 'isbn-13',
}

export function schemaText(schema: JsonSchema, indent = ''): string {
  const { $ref, anyOf, oneOf, type } = schema
  if ($ref) return `{{${$ref.slice($ref.lastIndexOf('/') + 1)}}}`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  const choices = anyOf ?? oneOf
  if (choices) return choices.map(choice => schemaText(choice, indent)).join(' | ')
  if (Array.isArray(type)) return type.map(each => schemaText({ ...schema, type: each }, indent)).join(' | ')
  if (type === 'array') return listText(schemaText(schema.items ?? {}, indent))
  if (type === 'object') return objectText(schema, indent)
  return type ? withLimits(schema, type) : 'anything'
}

function listText(item: string): string {
  return / \| /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, inner)}`,
  )
  if (typeof additionalProperties === 'object') lines.push(`${inner}[name]: ${schemaText(additionalProperties, inner)}`)
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

function withLimits(
  { pattern, format, maxLength, minimum, maximum, default: standard }: JsonSchema,
  type: string,
): string {
  const name = (pattern && patterns[pattern]) ?? format ?? type
  const isBound = (value: number | undefined): value is number =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  const limits = [
    isBound(minimum) && `≥ ${minimum}`,
    isBound(maximum) && `≤ ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    standard !== undefined && `else ${JSON.stringify(standard)}`,
  ].filter(Boolean)
  return limits.length > 0 ? `${name} (${limits.join(', ')})` : name
}
