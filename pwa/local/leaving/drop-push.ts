/**
 * Nothing more comes to this device for an account that leaves it, and what was shown of it goes, the number on the icon
 * too (L9). Its push address is dead at once; the server hears that at the latest when it sends there.
 */
export async function dropPush(): Promise<void> {
  const { navigator } = globalThis as { navigator?: Leaving }
  const workers = navigator?.serviceWorker
  const registration = await workers?.getRegistration()
  const { pushManager } = (registration ?? {}) as { pushManager?: PushManager }
  await (await pushManager?.getSubscription())?.unsubscribe()
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
  await navigator?.clearAppBadge?.()
}

interface Leaving {
  serviceWorker?: ServiceWorkerContainer
  clearAppBadge?(): Promise<void>
}
