import type { Deps } from '../deps.ts'

export function warnOfSettings({ config, log }: { config: Deps['config']; log: Pick<Deps['log'], 'warn'> }): void {
  if (!config.production) return
  if (!config.siteOwner) log.warn('SITE_OWNER is not set: /privacy and /tos cannot say who runs this site')
  if (!config.smtpUrl) log.warn('SMTP_URL is not set: mails become files that nobody gets')
}
