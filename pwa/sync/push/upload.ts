import type { UploadOutcome } from '../deps.ts'

/**
 * What an answer to an upload means: the bytes may be sent again unless the server refused them for what they are. Without
 * a verified address they wait until the person has one.
 */
export function uploadOutcome(status: number, said: { message?: unknown; code?: unknown }): UploadOutcome {
  if (status >= 200 && status < 300) return { kind: 'done' }
  if (status === 401) return { kind: 'signed_out' }
  if (status === 403) return { kind: said.code === 'blocked_account' ? 'blocked' : 'waits' }
  const why = typeof said.message === 'string' ? said.message : ''
  return status === 413 || status === 415 || status === 422 ? { kind: 'refused', why } : { kind: 'later' }
}
