import { Trans } from '@lingui/react/macro'
import { usePushDevice } from './use-push-device.ts'

export function PushPlace({ wanted }: { wanted: boolean }) {
  const { state } = usePushDevice()
  if (!wanted || state === 'on' || state === undefined) return <Trans>on this device</Trans>
  if (state === 'blocked') return <Trans>on your other devices; blocked on this one</Trans>
  return <Trans>on your other devices, not on this one</Trans>
}
