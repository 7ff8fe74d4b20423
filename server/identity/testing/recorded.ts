import { recordedExchanges } from '../../../shared/testing/samples/kratos-recording.ts'

export interface Recorded {
  status: number
  headers: Record<string, string | string[]>
  body?: unknown
}

export function readRecording(): ReadonlyMap<string, Recorded> {
  return new Map(recordedExchanges().map(({ name, response }) => [name, response]))
}

/** Type, caching, place, cookies, pages. */
export function headersOf(headers: Recorded['headers'] | Headers) {
  const read = (name: string) => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name]
    return (Array.isArray(value) ? value[0] : value) ?? undefined
  }
  const cookies = headers instanceof Headers ? headers.getSetCookie() : [headers['set-cookie'] ?? []].flat()
  return {
    type: read('content-type'),
    cache: read('cache-control'),
    location: read('location')
      ?.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '<id>')
      .replace(/\/(welcome|login)$/, '/'),
    cookies: cookies.map(nameOf).toSorted(),
    counted: read('x-total-count') !== undefined,
  }
}

/** Keys and types; of a list, those of its first row. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
}

function nameOf(line: string): string {
  const name = (line.split('=')[0] ?? '').replace(/^(csrf_token_)[0-9a-f]{64}$/, '$1…')
  const flags = ['HttpOnly', 'SameSite=Lax', 'Path=/'].filter(flag => line.includes(flag))
  return [name, ...flags, ...(/Max-Age=0/.test(line) ? ['gone'] : [])].join(' ')
}
