import { openRegistry, writeFact } from '../../local/registry.ts'

export function windowsOf(clients: Clients): Promise<readonly WindowClient[]> {
  return clients.matchAll({ type: 'window', includeUncontrolled: true })
}

export function isLookedAt(windows: readonly WindowClient[], url: string): boolean {
  return windows.some(each => each.visibilityState === 'visible' && new URL(each.url).pathname === pathOf(url))
}

/** Focuses first, because browsers may forbid it later. The registry has the address, because some phones lose it. */
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
