import { msg } from '@lingui/core/macro'
import type { Config } from '../../../config/config.ts'
import type { Sentence } from '../../../middleware/errors.ts'
import type { Problem } from './problem.ts'

const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Conflicts between settings; each alone is checked when it is read. */
export function settingsProblems(config: Config): Problem[] {
  return [...embeddedIdentityProblems(config), ...(config.production ? productionProblems(config) : [])]
}

function embeddedIdentityProblems({ identityUrl, identityAdminUrl, identityOidcProviders }: Config): Problem[] {
  const alone = (sentence: Sentence, remedy: Sentence): Problem => ({
    code: 'settings_alone',
    level: 'fault',
    sentence,
    remedy,
  })
  return [
    ...(identityAdminUrl !== undefined && identityUrl === undefined
      ? [
          alone(
            msg`IDENTITY_ADMIN_URL does nothing, as IDENTITY_URL is not set.`,
            msg`Set IDENTITY_URL too, or neither.`,
          ),
        ]
      : []),
    ...(identityOidcProviders.length > 0 && identityUrl !== undefined
      ? [
          alone(
            msg`IDENTITY_OIDC_PROVIDERS does nothing, as IDENTITY_URL is set.`,
            msg`Set providers up at that identity provider, and take IDENTITY_OIDC_PROVIDERS away.`,
          ),
        ]
      : []),
  ]
}

function productionProblems(config: Config): Problem[] {
  const { publicUrl, trustedProxies, smtpUrl, mailFrom, rateLimits, siteOwner } = config
  const isAbroad = publicUrl === undefined || !localHost.test(new URL(publicUrl).hostname)
  const isSecure = publicUrl?.startsWith('https:') ?? false
  const found: (Problem | false)[] = [
    isAbroad &&
      !isSecure && {
        code: 'plain_http',
        level: 'fault',
        sentence: msg`PUBLIC_URL is not set to an https address: browsers refuse pushes, passkeys and the app without a connection.`,
        remedy: msg`Set PUBLIC_URL to the https address of the proxy in front.`,
      },
    isSecure &&
      isAbroad &&
      trustedProxies.length === 0 && {
        code: 'proxies_unknown',
        level: 'fault',
        sentence: msg`TRUSTED_PROXIES is not set: all visitors seem to come from the proxy in front, and share its limits.`,
        remedy: msg`Set TRUSTED_PROXIES to where the proxy asks from.`,
      },
    smtpUrl === undefined && {
      code: 'mail_nowhere',
      level: 'fault',
      sentence: msg`SMTP_URL is not set: mails become files that nobody gets, those to confirm an address too.`,
      remedy: msg`Set SMTP_URL to a mail server.`,
    },
    smtpUrl !== undefined &&
      /@localhost>?$/.test(mailFrom) && {
        code: 'mail_sender',
        level: 'fault',
        sentence: msg`MAIL_FROM is an address on this machine: mail servers refuse such mails, or take them for spam.`,
        remedy: msg`Set MAIL_FROM to an address of your domain.`,
      },
    !rateLimits && {
      code: 'limits_off',
      level: 'fault',
      sentence: msg`RATE_LIMITS is off: passwords can be guessed without end.`,
      remedy: msg`Take RATE_LIMITS away.`,
    },
    siteOwner === undefined && {
      code: 'owner_unnamed',
      level: 'fault',
      sentence: msg`SITE_OWNER is not set: /privacy and /tos cannot say who runs this site, as the law asks.`,
      remedy: msg`Set SITE_OWNER and SITE_OWNER_EMAIL.`,
    },
  ]
  return found.filter(each => each !== false)
}
