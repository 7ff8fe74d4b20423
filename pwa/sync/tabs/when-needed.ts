import type { LocalStore } from '../../local/local-store.ts'
import { onWake } from './wake-sync.ts'

/**
 * Runs `begin` once, as soon as there is something to exchange: somebody is signed in, or this page follows a scope or made
 * something. For a visitor who only looks around the exchange is not even loaded.
 */
export function whenNeeded(local: Pick<LocalStore, 'now' | 'subscribe'>, begin: () => unknown): void {
  if (local.now().personId !== null) return void begin()
  const stop = [onWake(start), local.subscribe(() => local.now().personId !== null && start())]
  function start() {
    for (const leave of stop.splice(0)) leave()
    begin()
  }
}
