import { Trans } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router-dom'

/** Back from a code that is awaited to the other ways to log in: the same login, begun anew. */
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
