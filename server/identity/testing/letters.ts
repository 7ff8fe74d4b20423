import type { Mail } from '../../common/mail/mail.ts'

/** The code in a mail. */
export function codeIn(mail: Mail | undefined): string {
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
}

/** The link in a mail. */
export function linkIn(mail: Mail | undefined): URL {
  return new URL(/^https?:\S+$/m.exec(mail?.text ?? '')?.[0] ?? '')
}
