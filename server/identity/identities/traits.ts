import { isObject } from '../http/body.ts'
import { typedAddress } from '../http/typed.ts'
import { nameError } from '../../../shared/lib/names.ts'
import { texts } from '../nodes/messages.ts'
import { input } from '../nodes/nodes.ts'
import type { InputNode, UiText } from '../nodes/ui.ts'
import { type ObjectSchema, traitsSchema } from './identity-schema.ts'

export interface Traits extends Record<string, unknown> {
  email: string
}

export type TraitsResult = { ok: true; traits: Traits } | { ok: false; errors: Record<string, UiText[]> }

/** Trims texts, lowers the address and drops empty optional texts. Errors are by field (`traits.email`). */
export function checkTraits(given: unknown): TraitsResult {
  const errors: Record<string, UiText[]> = {}
  const traits = checkObject(isObject(given) ? given : {}, traitsSchema, 'traits', errors)
  const email = traits['email']
  if (Object.keys(errors).length > 0 || typeof email !== 'string') return { ok: false, errors }
  return { ok: true, traits: { ...traits, email: typedAddress(email) } }
}

export function traitNodes(group: string, schema: ObjectSchema = traitsSchema, path = 'traits'): InputNode[] {
  return Object.entries(schema.properties).flatMap(([key, property]) => {
    if (property.type === 'object') return traitNodes(group, property, `${path}.${key}`)
    const type = property.format === 'email' ? 'email' : 'text'
    const required = schema.required?.includes(key)
    return input(
      group,
      `${path}.${key}`,
      type,
      { ...(required && { required: true }), ...(type === 'email' && { autocomplete: 'email' }) },
      texts.trait(property.title),
    )
  })
}

function checkObject(
  given: Record<string, unknown>,
  schema: ObjectSchema,
  path: string,
  errors: Record<string, UiText[]>,
): Record<string, unknown> {
  const traits: Record<string, unknown> = {}
  for (const key of Object.keys(given))
    if (!Object.hasOwn(schema.properties, key))
      errors[path] = [...(errors[path] ?? []), texts.generic(`additionalProperties "${key}" not allowed`)]
  for (const [key, property] of Object.entries(schema.properties)) {
    const value = Object.hasOwn(given, key) ? given[key] : undefined
    const required = schema.required?.includes(key) ?? false
    const field = `${path}.${key}`
    if (property.type === 'object') {
      if (value !== undefined && !isObject(value)) errors[field] = [texts.wrongType('object', typeof value)]
      const inner = checkObject(isObject(value) ? value : {}, property, field, errors)
      if (Object.keys(inner).length > 0) traits[key] = inner
      continue
    }
    const text = typeof value === 'string' ? value.normalize('NFC').trim() : value
    if (text === undefined || text === null || (text === '' && !required)) {
      if (required) errors[field] = [texts.missing(key)]
      continue
    }
    const wrong = typeof text === 'string' ? checkText(text, property) : [texts.wrongType('string', typeof text)]
    if (wrong.length > 0) errors[field] = wrong
    else traits[key] = text
  }
  return traits
}

function checkText(text: string, schema: { format?: string; minLength?: number; maxLength?: number }): UiText[] {
  const length = [...text].length
  const named = schema.format === undefined ? nameError(text, 'person') : undefined
  return [
    ...(named ? [texts.pattern(named)] : []),
    ...(schema.format === 'email' && !isEmail(text) ? [texts.noEmail(text)] : []),
    ...(length < (schema.minLength ?? 0) ? [texts.tooShort(schema.minLength ?? 0, length)] : []),
    ...(length > (schema.maxLength ?? Infinity) ? [texts.tooLong(schema.maxLength ?? 0, length)] : []),
  ]
}

/** Refuses quotes, invisible characters, single-label hosts and everything that could end a mail header. */
export function isEmail(text: string): boolean {
  return (
    /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@(?=.{4,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u.test(
      text,
    ) && !/\.\.|^\.|\.@/.test(text)
  )
}
