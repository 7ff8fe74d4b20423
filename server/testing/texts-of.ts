import type * as z from 'zod/mini'

/** Names of members; `[]` is any element of a list, `{}` any member of a record, `{name}` its name. */
type Path = readonly string[]

export interface TextIn {
  path: Path
  schema: z.core.$ZodType
  /** The members that tell its shape from others of a union. */
  kinds: readonly { path: Path; value: unknown }[]
}

/** Every place of a schema where a text may stand. */
export function textsOf(schema: z.core.$ZodType, path: Path = []): TextIn[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const members = Object.entries(def.shape).map(([name, member]) => [[...path, name], member] as const)
      const kinds = members.flatMap(([at, member]) => literalsOf(member).map(value => ({ path: at, value })))
      const texts = members.flatMap(([at, member]) => textsOf(member, at))
      return texts.map(text => ({ ...text, kinds: [...kinds, ...text.kinds] }))
    }
    case 'array':
      return textsOf(def.element, [...path, '[]'])
    case 'record':
      return [...textsOf(def.keyType, [...path, '{name}']), ...textsOf(def.valueType, [...path, '{}'])]
    case 'union':
      return def.options.flatMap(option => textsOf(option, path))
    case 'optional':
    case 'nullable':
    case 'default':
      return textsOf(def.innerType, path)
    case 'pipe':
      return textsOf(def.in, path).map(text => (text.path === path ? { ...text, schema } : text))
    default:
      return def.type === 'string' ? [{ path, schema, kinds: [] }] : []
  }
}

export function withText(body: unknown, { path, kinds }: Omit<TextIn, 'schema'>, text: string): unknown {
  return [...kinds, { path, value: text }].reduce((value, each) => withValue(value, each.path, each.value), body)
}

/** Makes the objects and lists on the way that are missing. */
function withValue(container: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (step === '[]') return [withValue(Array.isArray(container) ? container[0] : undefined, rest, value)]
  const name = { '{}': 'name', '{name}': String(value) }[step] ?? step
  const members = (typeof container === 'object' && container !== null ? container : {}) as Record<string, unknown>
  return { ...members, [name]: withValue(members[name], rest, value) }
}

function literalsOf(schema: z.core.$ZodType): readonly unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'literal' ? def.values : []
}
