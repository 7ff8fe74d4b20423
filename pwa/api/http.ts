import { language } from '../language/language.ts'
import { ApiFailure, failureOf, noAnswer } from './api-failure.ts'
import { noteAnswer, noteSilence } from './exchange.ts'

/** Paths are below the API's base. Throws ApiFailure for all but 2xx and without an answer; an abort throws AbortError. */
export type ApiPath = `/${string}`

const timeoutMs = 20_000

/** A 2xx without JSON (a captive portal) counts as no answer. */
export async function getJson<Answer>(path: ApiPath, options: { signal?: AbortSignal } = {}): Promise<Answer> {
  const answer = await call<Answer>(path, { headers: headers() }, options.signal)
  if (answer === undefined) throw silence(path, 'offline')
  return answer
}

/** undefined for an empty answer, as with 204. With `keepalive` it outlives the page. */
export async function postJson<Answer>(
  path: ApiPath,
  body: unknown,
  options: { keepalive?: boolean } = {},
): Promise<Answer | undefined> {
  const init = { method: 'POST', headers: { ...headers(), 'Content-Type': 'application/json' }, ...options }
  return call<Answer>(path, { ...init, body: JSON.stringify(body) })
}

export async function sendDelete(path: ApiPath): Promise<void> {
  await call(path, { method: 'DELETE', headers: headers() })
}

export async function call<Answer>(
  path: ApiPath,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  if (path.startsWith('/api/')) throw new Error(`Broken invariant: ${path} is below the API's base already`)
  const url = `${apiBase()}${path}`
  const timeout = AbortSignal.timeout(timeoutMs)
  const credentials = url.startsWith('/') ? 'same-origin' : 'include'
  try {
    const both = signal ? AbortSignal.any([signal, timeout]) : timeout
    return await read<Answer>(await fetch(url, { ...init, credentials, signal: both }), url)
  } catch (error) {
    if (error instanceof ApiFailure || signal?.aborted) throw error
    throw silence(path, timeout.aborted ? 'timeout' : 'offline')
  }
}

async function read<Answer>(answer: Response, url: string): Promise<Answer | undefined> {
  if (!answer.ok) {
    const failure = await failureOf(answer, url)
    if (failure.code !== 'unexpected') noteAnswer(Date.now())
    throw failure
  }
  // The API answers no HTML, but a captive portal does.
  if (answer.headers.get('content-type')?.startsWith('text/html')) throw new Error('a page')
  const body = await answer.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined
    throw error
  })
  if (body !== undefined) noteAnswer(Date.now())
  return body as Answer | undefined
}

function silence(path: string, code: 'offline' | 'timeout'): ApiFailure {
  noteSilence(Date.now())
  return noAnswer(code, `${apiBase()}${path}`)
}

export function headers(): Record<string, string> {
  return { Accept: 'application/json', 'Accept-Language': language }
}

/** The SERVER_URL setting in the shell, else our own `/api` (J1). */
export function apiBase(): string {
  const setting = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="kaft-server-url"]')?.content
  return (setting || '/api').replace(/\/$/, '')
}
