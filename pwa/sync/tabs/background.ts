/** The tag of the background sync that empties the outbox when the app is closed. */
export const outboxTag = 'kaft-outbox'

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/** Asks the browser to wake the worker when the network is back, where it can; nothing depends on it. */
export async function askBackgroundSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined
    await registration?.sync?.register(outboxTag)
  } catch {
    // No permission or no such feature: the next start of the app sends what waits.
  }
}
