import type { UploadOutcome } from '../deps.ts'

/** Only a refusal of the bytes is final. An unverified address, or too many unused photos, wait for the person. */
export function uploadOutcome(status: number, said: { message?: unknown; code?: unknown }): UploadOutcome {
  if (status >= 200 && status < 300) return { kind: 'done' }
  if (status === 401) return { kind: 'signed_out' }
  if (status === 403) return { kind: said.code === 'blocked_account' ? 'blocked' : 'waits' }
  if (status === 429 && said.code === 'too_many_unused') return { kind: 'waits' }
  const why = typeof said.message === 'string' ? said.message : ''
  return status === 413 || status === 415 || status === 422 ? { kind: 'refused', why } : { kind: 'later' }
}
