export const outboxTag = 'kaft-outbox'

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/** Nothing depends on it, because few browsers can. */
export async function askBackgroundSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined
    await registration?.sync?.register(outboxTag)
  } catch {
    // The next start of the app sends it instead.
  }
}
