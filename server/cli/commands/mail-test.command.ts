import { smtpMailer } from '../../common/mail/smtp-mailer.ts'
import { type Command, CommandError, onlyMailAddress } from './command.ts'

export const mailTest: Command = {
  positionals: '<address>',
  about: 'It says what the mail server answers. Whether the mail is taken for spam is seen where it arrives.',
  async run(input) {
    const to = onlyMailAddress(input, 'address')
    const { smtpUrl, mailFrom } = input.config
    if (smtpUrl === undefined) throw new CommandError('SMTP_URL is not set: mails become files that nobody gets.')
    const text = 'This is a test. Whoever runs Kaft sent it to see that mails arrive.'
    const mail = { to, subject: 'A test of Kaft', text, html: `<p>${text}</p>` }
    try {
      await smtpMailer({ url: smtpUrl, from: mailFrom }).send(mail)
    } catch (error) {
      throw new CommandError(`The mail server did not take it: ${whatItSaid(error)}`, { cause: error })
    }
    input.print(`The mail server took a mail from ${mailFrom} to ${to}. See that it arrives, and not as spam.`)
  },
}

function whatItSaid(error: unknown): string {
  const { response, message } = error instanceof Error ? { response: undefined, ...error, message: error.message } : {}
  return typeof response === 'string' ? response : (message ?? String(error))
}
