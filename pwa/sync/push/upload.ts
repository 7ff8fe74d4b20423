import type { UploadOutcome } from '../deps.ts'

/**
 * What an answer to an upload means: the bytes may be sent again unless the server refused them for what they are. Without
 * a verified address, or with too many photos that no ad uses, they wait until the person did something about it.
 */
export function uploadOutcome(status: number, said: { message?: unknown; code?: unknown }): UploadOutcome {
  if (status >= 200 && status < 300) return { kind: 'done' }
  if (status === 401) return { kind: 'signed_out' }
  if (status === 403) return { kind: said.code === 'blocked_account' ? 'blocked' : 'waits' }
  if (status === 429 && said.code === 'too_many_unused') return { kind: 'waits' }
  const why = typeof said.message === 'string' ? said.message : ''
  return status === 413 || status === 415 || status === 422 ? { kind: 'refused', why } : { kind: 'later' }
}
