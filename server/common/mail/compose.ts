import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Mail } from './mail.ts'

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
