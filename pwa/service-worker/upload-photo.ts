import type { UploadOutcome } from '../sync/deps.ts'
import { uploadOutcome } from '../sync/push/upload.ts'

/** In milliseconds; enough for a slow connection, and browsers give a worker little more. */
const patienceMs = 120_000

/** Without progress, because a worker has no XMLHttpRequest. */
export function uploadTo({ base, language }: { base: string; language: string }, fetch: typeof globalThis.fetch) {
  return async (bytes: ArrayBuffer, type: string): Promise<UploadOutcome> => {
    const form = new FormData()
    form.set('image', new File([bytes], 'photo', { type }))
    form.set('crop', 'null')
    try {
      const answer = await fetch(`${base}/photos`, {
        method: 'POST',
        body: form,
        headers: { Accept: 'application/json', 'Accept-Language': language },
        credentials: base.startsWith('/') ? 'same-origin' : 'include',
        signal: AbortSignal.timeout(patienceMs),
      })
      const body = (await answer.json().catch(() => null)) as {
        message?: unknown
        code?: unknown
        hash?: unknown
      } | null
      if (body === null || (answer.ok && typeof body.hash !== 'string')) return { kind: 'later' }
      return uploadOutcome(answer.status, body)
    } catch {
      return { kind: 'later' }
    }
  }
}
