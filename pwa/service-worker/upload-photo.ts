import type { UploadOutcome } from '../sync/deps.ts'
import { uploadOutcome } from '../sync/push/upload.ts'

/** Long enough for a photo on a slow line; the browser gives a worker not much more. */
const patienceMs = 120_000

/** Uploads a photo where there is no document: no progress, and the same answers as in a page. */
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
