import { Trans } from '@lingui/react/macro'

export function App() {
  return (
    <h1>
      <Trans>Kaft</Trans>
    </h1>
  )
}
