import { useCallback, useEffect, useState } from 'react'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { type KnownDevice, knownDevice } from './push-device.ts'
import { type PushState, pushState, pushSupport } from './push-support.ts'

export interface PushDevice {
  state: PushState | undefined
  /** Reads the permission again, because browsers do not always report a change. */
  look(): void
}

export function usePushDevice(): PushDevice {
  const { vault } = useLocal()
  const [permission, setPermission] = useState(permissionNow)
  const look = useCallback(() => setPermission(permissionNow()), [])
  useEffect(() => followPermission(look), [look])
  const device = useLive(async () => (await knownDevice(vault)) ?? none, [vault])
  return { state: device && pushState(pushSupport(), permission, device), look }
}

const none: Pick<KnownDevice, 'endpoint'> = { endpoint: null }

function permissionNow(): NotificationPermission {
  return 'Notification' in globalThis ? Notification.permission : 'default'
}

/** Browsers report a changed permission in different ways. */
function followPermission(look: () => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('focus', look, { signal })
  const { permissions } = navigator as { permissions?: Permissions }
  void permissions
    ?.query({ name: 'notifications' })
    .then(status => signal.aborted || status.addEventListener('change', look, { signal }))
    .catch(() => undefined)
  return () => leaving.abort()
}
