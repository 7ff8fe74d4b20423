import type { Mail } from '../../common/mail/compose.ts'

export function codeIn(mail: Mail | undefined): string {
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
}

export function linkIn(mail: Mail | undefined): URL {
  return new URL(/^https?:\S+$/m.exec(mail?.text ?? '')?.[0] ?? '')
}
