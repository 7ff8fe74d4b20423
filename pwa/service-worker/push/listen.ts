import { closeRead, readingOf } from '../../features/notifications/shown/close-read.ts'
import { setBadge } from '../../features/notifications/shown/badge.ts'
import { recheckPush } from '../../features/notifications/push/push-device.ts'
import { exchangeOnce } from '../../sync/engine.ts'
import { clicked } from './clicked.ts'
import { type Push, readPush } from './read-push.ts'
import { type Shown, showPush } from './show-push.ts'
import { wordsIn } from './words.ts'
import { workerLanguage, withWorkerParts } from '../worker-parts.ts'
import { openRegistry, writeFact } from '../../local/registry.ts'

const pathOf = (url: string): string => new URL(url, self.location.origin).pathname

export function listenToPushes(worker: ServiceWorkerGlobalScope): void {
  const { registration, clients } = worker
  worker.addEventListener('push', event => event.waitUntil(onPush(event.data)))
  worker.addEventListener('notificationclick', event => event.waitUntil(onClick(event)))
  worker.addEventListener('pushsubscriptionchange', event => (event as ExtendableEvent).waitUntil(onChange()))

  /** Shows the push first, whatever fails then; next the rows, so that its page opens offline, and the badge. */
  async function onPush(data: PushMessageData | null): Promise<void> {
    const language = await workerLanguage()
    const push = readPush(data, language)
    const windows = await windowsOf(clients)
    await showPush(push, {
      registration,
      words: wordsIn(language),
      language,
      isInView: push.tag.startsWith('chat:') && isLookedAt(windows, push.url),
      maySkip: 'sync' in registration,
      now: Date.now(),
    })
    for (const each of windows) each.postMessage({ kind: 'pushed', tag: push.tag })
    await Promise.allSettled([badge(push), catchUp()])
  }

  async function badge({ count }: Push): Promise<void> {
    if (count !== undefined) await setBadge(count)
  }

  async function catchUp(): Promise<void> {
    await withWorkerParts(async here => {
      const round = await exchangeOnce(here.deps, navigator.locks)
      if (round.kind === 'done') await closeRead(await readingOf(here.deps), registration)
    })
  }

  async function onClick({ action, notification }: NotificationEvent): Promise<void> {
    notification.close()
    const { url = '/' } = (notification.data ?? {}) as Partial<Shown>
    if (action === '' || action === 'open') return openAt(clients, url)
    await withWorkerParts(async here => {
      await clicked(here, action, notification.tag)
      await exchangeOnce(here.deps, navigator.locks)
    })
  }

  async function onChange(): Promise<void> {
    await withWorkerParts(async ({ vault, base, language, deps }) => {
      const serverKey = async () => {
        const answer = await fetch(`${base}/config`).catch(() => undefined)
        const config = (await answer?.json().catch(() => null)) as { vapidPublicKey?: string | null } | null
        return config?.vapidPublicKey ?? null
      }
      const permission = () => Notification.permission
      const pushes = registration.pushManager
      await recheckPush({ vault, pushes, permission, serverKey, language, now: () => Date.now() })
      await exchangeOnce(deps, navigator.locks)
    })
  }
}

function windowsOf(clients: Clients): Promise<readonly WindowClient[]> {
  return clients.matchAll({ type: 'window', includeUncontrolled: true })
}

function isLookedAt(windows: readonly WindowClient[], url: string): boolean {
  return windows.some(each => each.visibilityState === 'visible' && new URL(each.url).pathname === pathOf(url))
}

/** Focuses first, because browsers may forbid it later. The registry has the address, because some phones lose it. */
async function openAt(clients: Clients, url: string): Promise<void> {
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
