import { openRegistry, writeFact } from '../../local/registry.ts'

/** The windows of Kaft that are open, also those that this worker does not serve yet. */
export function windowsOf(clients: Clients): Promise<readonly WindowClient[]> {
  return clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/** Whether the person looks at this page now. */
export function isLookedAt(windows: readonly WindowClient[], url: string): boolean {
  return windows.some(each => each.visibilityState === 'visible' && new URL(each.url).pathname === pathOf(url))
}

/**
 * Takes the person there: in a window that is open, the one on that page first, else in a new one. It is focused first, as
 * afterwards a browser may not allow it any more. Some phones lose where a new window should go: the registry remembers.
 */
export async function openAt(clients: Clients, url: string): Promise<void> {
  const windows = await windowsOf(clients)
  const there = windows.find(each => new URL(each.url).pathname === pathOf(url))
  const chosen = there ?? windows.find(({ focused }) => focused) ?? windows[0]
  if (!chosen) {
    await remember(url)
    return void (await clients.openWindow(url))
  }
  const focused = await chosen.focus().catch(() => chosen)
  if (!there) focused.postMessage({ kind: 'open', url })
}

async function remember(url: string): Promise<void> {
  const registry = openRegistry()
  await writeFact(registry, 'opening', { url, at: Date.now() }).catch(() => undefined)
  registry.close()
}

const pathOf = (url: string): string => new URL(url, self.location.origin).pathname
