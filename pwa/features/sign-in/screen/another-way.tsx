import { Trans } from '@lingui/react/macro'
import { useHref, useSearchParams } from 'react-router-dom'

/** Restarts the same login, so that all ways are offered again. */
export function AnotherWay() {
  const [query] = useSearchParams()
  const rest = new URLSearchParams(query)
  rest.delete('flow')
  const again = useHref(`/login?${rest.toString()}`)
  return (
    <p>
      <a href={again}>
        <Trans>Log in another way</Trans>
      </a>
    </p>
  )
}
