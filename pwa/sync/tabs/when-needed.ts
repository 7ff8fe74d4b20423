import type { LocalStore } from '../../local/local-store.ts'
import { onWake } from './wake-sync.ts'

/** Runs `begin` only for a person, a followed scope or own work, so that other visitors never load the exchange. */
export function whenNeeded(local: Pick<LocalStore, 'now' | 'subscribe'>, begin: () => unknown): void {
  if (local.now().personId !== null) return void begin()
  const stop = [onWake(start), local.subscribe(() => local.now().personId !== null && start())]
  function start() {
    for (const leave of stop.splice(0)) leave()
    begin()
  }
}
