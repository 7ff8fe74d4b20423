import { parseShallowJson } from '../../common/http/shallow-json.ts'
import { IdentityError } from '../errors/identity-error.ts'

/** Nested: `{traits: {name: {first}}}`. */
export type Body = Record<string, unknown>

export class UnreadableBody extends Error {}

const maxBytes = 1_048_576

/** JSON, or a form with dotted names. Throws UnreadableBody, also for an empty body; 413 above 1 MiB. */
export async function readBody(request: Request): Promise<Body> {
  const bytes = await readBytes(request)
  if (bytes.byteLength === 0) return unreadable()
  const type = request.headers.get('content-type') ?? ''
  if (/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    return nest(await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(unreadable))
  const value = parseJson(bytes)
  return isObject(value) ? value : unreadable()
}

export async function readJson(request: Request): Promise<unknown> {
  return parseJson(await readBytes(request))
}

export function textOf(body: Body, path: string): string {
  const value = valueAt(body, path)
  return typeof value === 'string' ? value : ''
}

export function isTrue(body: Body, path: string): boolean {
  const value = valueAt(body, path)
  return value === true || value === 'true'
}

export function valueAt(body: unknown, path: string): unknown {
  let value: unknown = body
  for (const key of path.split('.')) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return value
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function readBytes(request: Request): Promise<ArrayBuffer> {
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > maxBytes) throw new IdentityError(413)
  return bytes
}

/** Metadata may be nested; deeper JSON could not be written again. */
const maxDepth = 100

function parseJson(bytes: ArrayBuffer): unknown {
  const text = new TextDecoder().decode(bytes)
  try {
    const value = parseShallowJson(text, maxDepth)
    return text.includes('\\u0000') ? withoutNul(value) : value
  } catch {
    return unreadable()
  }
}

/** For a NUL, which not every database stores: another control character, so checks that refuse those refuse it. */
const standIn = '\u0001'

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', standIn)
  if (Array.isArray(value)) return value.map(withoutNul)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key.replaceAll('\0', standIn), withoutNul(each)]),
  )
}

function unreadable(): never {
  throw new UnreadableBody('The body could not be decoded')
}

/** Deeper names are dropped early, because no field is deeper. */
const deepest = 8

function nest(form: FormData): Body {
  const body: Body = {}
  for (const [name, value] of form) {
    const keys = name.split('.', deepest + 1)
    if (typeof value === 'string' && keys.length <= deepest && !keys.includes('__proto__'))
      setAt(body, keys, value.replaceAll('\0', standIn))
  }
  return body
}

function setAt(body: Body, keys: readonly string[], value: string): void {
  let place = body
  for (const key of keys.slice(0, -1)) {
    const inner = Object.hasOwn(place, key) ? place[key] : undefined
    const next: Body = isObject(inner) ? inner : {}
    place[key] = next
    place = next
  }
  place[keys.at(-1) ?? ''] = value
}
