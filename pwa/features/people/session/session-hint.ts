import { sessionHint } from '../../../../shared/lib/session-hint.ts'

/** Whether the server said, by a cookie, that this browser may have a session. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${sessionHint}=1`)
}
