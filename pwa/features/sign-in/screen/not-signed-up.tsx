import { Trans } from '@lingui/react/macro'
import { Link } from '../../../ui/page/link.tsx'
import { carryAddress } from '../run/carried-address.ts'

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
