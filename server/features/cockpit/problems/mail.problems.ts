import { msg } from '@lingui/core/macro'
import { checkSmtp } from '../../../common/mail/check-smtp.ts'
import type { Config } from '../../../config/config.ts'
import type { Problem } from './problem.ts'

export async function mailProblems({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Problem[]> {
  if (smtpUrl === undefined) return []
  const why = await checkSmtp(smtpUrl)
  if (why === undefined) return []
  return [
    {
      code: 'mail_unreachable',
      level: 'fault',
      sentence: msg`The mail server in SMTP_URL takes no mail: ${why}`,
      remedy: msg`See that its name, port, user and password in SMTP_URL are right, and that this machine may reach it.`,
    },
  ]
}
