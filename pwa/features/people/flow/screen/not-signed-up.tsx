import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { carryAddress } from '../run/carried-address.ts'

/** For who got the mail of an account that somebody else made: coming in by the address shuts out everybody else. */
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
