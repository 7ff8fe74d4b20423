import { sessionHint } from '../../../../shared/lib/session-hint.ts'

export function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${sessionHint}=1`)
}
