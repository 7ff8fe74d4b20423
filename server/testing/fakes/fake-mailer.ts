import type { Mail, Mailer } from '../../common/mail/compose.ts'

export interface FakeMailer extends Mailer {
  /** Oldest first. */
  sent: Mail[]
}

export function createFakeMailer(): FakeMailer {
  const sent: Mail[] = []
  return {
    sent,
    async send(mail) {
      sent.push(mail)
    },
  }
}
