import { Trans } from '@lingui/react/macro'
import styles from '../form/flow-form.module.css'

/** On the phone that has the app nobody can scan its own screen: the link hands the key over (Key URI Format). */
export function OpenInApp({ secret }: { secret: string }) {
  return (
    <p className={styles.openInApp}>
      <a href={`otpauth://totp/Kaft?secret=${encodeURIComponent(secret.trim())}&issuer=Kaft`}>
        <Trans>Open in your app</Trans>
      </a>
    </p>
  )
}
