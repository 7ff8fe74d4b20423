import { Trans } from '@lingui/react/macro'
import styles from './screen.module.css'
import { Link } from '../../../ui/page/link.tsx'
import { carryAddress } from '../run/carried-address.ts'

/** Offers other ways without the phone or key of the second step. */
export function LostDevice() {
  return (
    <details className={styles.lost}>
      <summary>
        <Trans>Lost your device?</Trans>
      </summary>
      <p>
        <Trans>
          Use one of your backup codes: each of them works once. If you have none left, tell us with “Report a fault or
          an idea” at the foot of this page, and give the e-mail address of your account. We look at how to be sure that
          it is you.
        </Trans>
      </p>
    </details>
  )
}

/** Somebody else made an account with this address. Logging in by the address locks them out. */
export function NotSignedUp({ address }: { address: string }) {
  return (
    <p>
      <Trans>
        Was that somebody else? Do not confirm it.{' '}
        <Link to="/recovery" state={carryAddress({ email: address })}>
          Make the account yours alone
        </Link>
      </Trans>
    </p>
  )
}
