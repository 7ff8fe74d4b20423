import { useLingui } from '@lingui/react/macro'
import { Button } from '../form/button.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { OfflineAbove } from '../page/scene.tsx'

interface OutOfReachProps {
  /** `offline` or `failed`, with nothing cached. */
  answer: { state: string; failure?: { message: string }; isNeverCached?: true; refresh(): void }
  level?: 1 | 2 | undefined
}

export function OutOfReach({ answer: { state, failure, isNeverCached, refresh }, level = 1 }: OutOfReachProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      isOfflineState={state === 'offline'}
      level={level}
      scene={state === 'offline' ? <OfflineAbove /> : undefined}
      title={state === 'offline' ? t`You are offline` : t`That did not work`}
      action={<Button onClick={refresh} icon="refresh">{t`Try again`}</Button>}
    >
      {state === 'offline'
        ? isNeverCached
          ? t`Nothing of this page is kept on a device, as it is about others.`
          : t`You have not opened this page before, so it is not on this device.`
        : failure?.message}
    </EmptyState>
  )
}
