import { language } from '../language/language.ts'
import { apiBase, type ApiPath } from './http.ts'
import { failureOf, noAnswer } from './api-failure.ts'
import { noteAnswer, noteSilence } from './exchange.ts'

const timeoutMs = 20_000

/** The browser saves a file of any size. Throws ApiFailure before that where there is no file, or no answer. */
export async function download(path: ApiPath): Promise<void> {
  const url = `${apiBase()}${path}`
  const credentials = url.startsWith('/') ? 'same-origin' : 'include'
  const headers = { 'Accept-Language': language }
  const asked = { method: 'HEAD', headers, credentials, signal: AbortSignal.timeout(timeoutMs) } as const
  const answer = await fetch(url, asked).catch(() => undefined)
  // A captive portal answers with a page; no file of ours is one.
  if (!answer || (answer.ok && answer.headers.get('content-type')?.startsWith('text/html'))) {
    noteSilence(Date.now())
    throw noAnswer('offline', url)
  }
  noteAnswer(Date.now())
  if (!answer.ok) throw await failureOf(answer, url)
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
