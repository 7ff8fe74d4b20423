import { Trans } from '@lingui/react/macro'
import { Link } from '../../../ui/page/link.tsx'
import { withReturnTo } from '../../people/return-to.ts'

export function WrongAddress({ returnTo }: { returnTo: string | undefined }) {
  return (
    <p>
      <Trans>
        Is the address wrong? <Link to={withReturnTo('/settings/details', returnTo)}>Change it</Link>
      </Trans>
    </p>
  )
}
