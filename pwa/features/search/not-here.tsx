import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'

interface NotHereProps {
  query: string
  onAll?: (() => void) | undefined
}

export function NotHere({ query: filter, onAll }: NotHereProps) {
  return (
    <EmptyState
      scene="offline"
      title={
        onAll ? (
          <Trans>Nothing of this is for sale on this device</Trans>
        ) : filter ? (
          <Trans>“{filter}” is not on this device</Trans>
        ) : (
          <Trans>Nothing on this device yet</Trans>
        )
      }
      action={
        onAll && (
          <Button onClick={onAll}>
            <Trans>Also show books that nobody sells now</Trans>
          </Button>
        )
      }
    >
      <NotHereYet />
    </EmptyState>
  )
}

export function NotHereYet() {
  return (
    <Trans>
      Without a connection we only find what you looked up before. There may be more: we look as soon as you are online.
    </Trans>
  )
}
