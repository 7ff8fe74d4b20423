import { Trans } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router-dom'

/** The same login begins anew, so all ways are there again. */
export function AnotherWay() {
  const [query] = useSearchParams()
  const rest = new URLSearchParams(query)
  rest.delete('flow')
  return (
    <p>
      <Link to={`/login?${rest.toString()}`} reloadDocument>
        <Trans>Log in another way</Trans>
      </Link>
    </p>
  )
}
