import { language } from '../language/language.ts'
import { ApiFailure, failureOf, noAnswer } from './api-failure.ts'
import { noteAnswer, noteSilence } from './exchange.ts'
import { apiBase } from './api-base.ts'

/**
 * Calls of the product API. Paths are those below its base and begin with a slash: `/search?q=algebra`, not
 * `/api/search`. Everything that is no 2xx throws ApiFailure; so does silence (`status` 0, `isOffline`). An abort by
 * the caller's own signal throws the AbortError as it is.
 */
export type ApiPath = `/${string}`

const timeoutMs = 20_000

/** The JSON of a GET. A 2xx without JSON is no answer of ours (a captive portal) and counts as silence. */
export async function getJson<Answer>(path: ApiPath, options: { signal?: AbortSignal } = {}): Promise<Answer> {
  const answer = await call<Answer>(path, { headers: headers() }, options.signal)
  if (answer === undefined) throw silence(path, 'offline')
  return answer
}

/** A POST; undefined where the answer is nothing, as with 204. With `keepalive` it goes out of a page that is being left too. */
export async function postJson<Answer>(
  path: ApiPath,
  body: unknown,
  options: { keepalive?: boolean } = {},
): Promise<Answer | undefined> {
  const init = { method: 'POST', headers: { ...headers(), 'Content-Type': 'application/json' }, ...options }
  return call<Answer>(path, { ...init, body: JSON.stringify(body) })
}

/** A DELETE; what it answers is of no interest. */
export async function sendDelete(path: ApiPath): Promise<void> {
  await call(path, { method: 'DELETE', headers: headers() })
}

/** What a 2xx says; undefined where it says nothing. */
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
  // The API answers no pages: a captive portal does, and that is silence.
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
