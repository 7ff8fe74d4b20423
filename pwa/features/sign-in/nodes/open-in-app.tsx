import { Trans } from '@lingui/react/macro'
import styles from '../form/flow-form.module.css'

/** Links the key to an authenticator app on the same phone, which cannot scan its own screen (Key URI Format). */
export function OpenInApp({ secret }: { secret: string }) {
  return (
    <p className={styles.openInApp}>
      <a href={`otpauth://totp/Kaft?secret=${encodeURIComponent(secret.trim())}&issuer=Kaft`}>
        <Trans>Open in your app</Trans>
      </a>
    </p>
  )
}
