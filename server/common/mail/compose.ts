import { createTransport, type SendMailOptions } from 'nodemailer'

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

export async function compose(mail: Mail, from: string, date: Date): Promise<Buffer> {
  const { message } = await composer.sendMail({ ...envelopeOf(mail, from), date })
  return Buffer.isBuffer(message) ? message : Buffer.from('')
}

export function envelopeOf({ to, subject, text, html, headers, id, date }: Mail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(headers && { headers }),
    ...(id !== undefined && { messageId: `<${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>` }),
    ...(date !== undefined && { date: new Date(date) }),
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** `id` fixes the Message-ID, so that a doubtful mail can be sent again. `date` is in milliseconds. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  id?: string
  date?: number
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}
