import { installWay } from '../../device/install.ts'

/** `install`: pushes come only to the app on the home screen (iPhone, iPad). `none`: this browser has none. */
export type PushSupport = 'full' | 'install' | 'none'

export function pushSupport(): PushSupport {
  const { serviceWorker } = navigator as { serviceWorker?: unknown }
  if (serviceWorker && 'PushManager' in globalThis && 'Notification' in globalThis) return 'full'
  return installWay() === 'ios' ? 'install' : 'none'
}

export type PushState = 'none' | 'install' | 'blocked' | 'ask' | 'off' | 'on'

export function pushState(
  support: PushSupport,
  permission: NotificationPermission,
  device: { endpoint: string | null } | undefined,
): PushState {
  if (support !== 'full') return support
  if (permission === 'denied') return 'blocked'
  if (permission === 'default') return 'ask'
  return device?.endpoint ? 'on' : 'off'
}
