/** Ends pushes, notifications and badge of an account (L9). The server learns it at the latest with its next push. */
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
