import { createTransport } from 'nodemailer'
import { envelopeOf, type Mailer } from './compose.ts'

export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
  return {
    send: async mail => {
      await transport.sendMail(envelopeOf(mail, from))
    },
  }
}
