import { language } from '../language/language.ts'
import { apiBase } from './http.ts'
import { failureIn, noAnswer } from './api-failure.ts'
import { noteAnswer, noteSilence } from './exchange.ts'

/** `hash` is the sha-256 of the sent bytes, so that a repeat gives the same answer. */
export interface UploadedPhoto {
  hash: string
  width: number
  height: number
}

interface UploadOptions {
  onProgress?: (part: number) => void
  signal?: AbortSignal
  /** Cropped kinds need `crop`, in pixels after orientation. */
  path?: '/photos' | '/photos/preview' | '/photos/logo'
  crop?: { x: number; y: number; width: number; height: number }
}

/** Sends `image` and `crop` as a form (J2). Ends after 60 seconds without progress; safe to repeat. */
export async function uploadPhoto(
  bytes: ArrayBuffer,
  type: string,
  { onProgress, signal, path = '/photos', crop }: UploadOptions = {},
): Promise<UploadedPhoto> {
  signal?.throwIfAborted()
  const form = new FormData()
  form.set('image', new File([bytes], 'photo', { type }))
  form.set('crop', JSON.stringify(crop ?? null))
  const url = `${apiBase()}${path}`
  const request = new XMLHttpRequest()
  request.open('POST', url)
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Accept-Language', language)
  request.withCredentials = !url.startsWith('/')
  await sent(request, form, url, onProgress, signal)
  return read(request, url)
}

async function sent(
  request: XMLHttpRequest,
  form: FormData,
  url: string,
  onProgress?: (part: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = deferred()
  const patience = { timer: setTimeout(() => giveUp('timeout'), silenceMs) }
  const giveUp = (code: 'offline' | 'timeout') => {
    noteSilence(Date.now())
    reject(noAnswer(code, url))
    request.abort()
  }
  const abort = () => {
    reject(signal?.reason)
    request.abort()
  }
  request.upload.addEventListener('progress', event => {
    clearTimeout(patience.timer)
    patience.timer = setTimeout(() => giveUp('timeout'), silenceMs)
    if (event.lengthComputable) onProgress?.(event.loaded / event.total)
  })
  request.addEventListener('load', () => resolve())
  request.addEventListener('error', () => giveUp('offline'))
  signal?.addEventListener('abort', abort)
  request.send(form)
  try {
    await promise
  } finally {
    clearTimeout(patience.timer)
    signal?.removeEventListener('abort', abort)
  }
}

const silenceMs = 60_000

function read(request: XMLHttpRequest, url: string): UploadedPhoto {
  const body = parsed(request.responseText)
  const { status } = request
  if (status >= 200 && status < 300 && isUploaded(body)) {
    noteAnswer(Date.now())
    return body
  }
  if (status >= 200 && status < 300) {
    noteSilence(Date.now())
    throw noAnswer('offline', url)
  }
  const failure = failureIn(body, status, url)
  if (failure.code !== 'unexpected') noteAnswer(Date.now())
  throw failure
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isUploaded(body: unknown): body is UploadedPhoto {
  return typeof body === 'object' && body !== null && typeof (body as { hash?: unknown }).hash === 'string'
}

function deferred() {
  let resolve: () => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<void>((yes, no) => ((resolve = yes), (reject = no)))
  return { promise, resolve, reject }
}
