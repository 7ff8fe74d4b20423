import { Trans } from '@lingui/react/macro'

export function Withheld() {
  return <Trans>As long as your account is blocked this is not shown.</Trans>
}
