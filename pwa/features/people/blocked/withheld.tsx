import { Trans } from '@lingui/react/macro'

/** In place of what the server does not give to who is blocked. */
export function Withheld() {
  return <Trans>As long as your account is blocked this is not shown.</Trans>
}
