import { language } from '../language/language.ts'
import { apiBase } from './api-base.ts'
import { failureOf, noAnswer } from './api-failure.ts'
import { noteAnswer, noteSilence } from './exchange.ts'
import type { ApiPath } from './http.ts'

const timeoutMs = 20_000

/**
 * Lets the browser take a file of the API, straight to the disk however large it is. It asks first whether there is
 * something to take: throws ApiFailure where there is not, or where no server answers.
 */
export async function download(path: ApiPath): Promise<void> {
  const url = `${apiBase()}${path}`
  const credentials = url.startsWith('/') ? 'same-origin' : 'include'
  const headers = { 'Accept-Language': language }
  const asked = { method: 'HEAD', headers, credentials, signal: AbortSignal.timeout(timeoutMs) } as const
  const answer = await fetch(url, asked).catch(() => undefined)
  // No file of ours is a page: a captive portal answers so.
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
