import type { Mail, Mailer } from '../../common/mail/mail.ts'

export interface FakeMailer extends Mailer {
  /** Every mail, oldest first. */
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
