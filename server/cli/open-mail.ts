import { join } from 'node:path'
import type { Mail, Mailer } from '../common/mail/mail.ts'
import type { Config } from '../config/config.ts'

/** SMTP where it is set, else files in `DATA_DIR/mail`. Loaded with the first mail. */
export function openMail(config: Config): Mailer {
  let loading: Promise<Mailer> | undefined
  return {
    send: async (mail: Mail) => {
      loading ??= loadMailer(config)
      await (await loading).send(mail)
    },
  }
}

async function loadMailer({ smtpUrl, mailFrom: from, dataDir }: Config): Promise<Mailer> {
  if (smtpUrl !== undefined) return (await import('../common/mail/smtp-mailer.ts')).smtpMailer({ url: smtpUrl, from })
  const { fileMailer } = await import('../common/mail/file-mailer.ts')
  return fileMailer({ folder: join(dataDir, 'mail'), from, now: Date.now })
}
