import { Trans } from '@lingui/react/macro'
import { Button } from '../form/button.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { OfflineAbove } from '../page/scene.tsx'

interface OutOfReachProps {
  /** `offline` or `failed`, with nothing cached. */
  answer: { state: string; failure?: { message: string }; isNeverCached?: true; refresh(): void }
  level?: 1 | 2 | undefined
}

export function OutOfReach({ answer: { state, failure, isNeverCached, refresh }, level = 1 }: OutOfReachProps) {
  return (
    <EmptyState
      isOfflineState={state === 'offline'}
      level={level}
      scene={state === 'offline' ? <OfflineAbove /> : undefined}
      title={state === 'offline' ? <Trans>You are offline</Trans> : <Trans>That did not work</Trans>}
      action={
        <Button onClick={refresh} icon="refresh">
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {state === 'offline' ? (
        isNeverCached ? (
          <Trans>Nothing of this page is kept on a device, as it is about others.</Trans>
        ) : (
          <Trans>You have not opened this page before, so it is not on this device.</Trans>
        )
      ) : (
        failure?.message
      )}
    </EmptyState>
  )
}
