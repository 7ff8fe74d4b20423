import type { BrowserContext, Page, Worker } from '@playwright/test'
import type { Browser } from '../../../server/testing/push/local-push-service.ts'

/** Chromium reaches no push service in a test, so `deliver` gives the worker the decrypted pushes of our server. */
export async function givePushes(context: BrowserContext, { endpoint, keys }: Browser): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(
    ([endpoint, keys]) => {
      const name = 'a push address'
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => (localStorage.removeItem(name), true),
      }
      Object.assign(PushManager.prototype, {
        subscribe: async () => (localStorage.setItem(name, ''), subscription),
        getSubscription: async () => (localStorage.getItem(name) === null ? null : subscription),
      })
    },
    [endpoint, keys] as const,
  )
}

export async function deliver(page: Page, payload: unknown): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const registered = new Promise<string>(resolve =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const data = typeof payload === 'string' ? payload : JSON.stringify(payload)
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await browser.detach()
}

export interface Shown {
  title: string
  body: string
  tag: string
}

export async function shownOn(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag }) => ({ title, body, tag }))
  })
}

/** Makes the badge readable, and records windows instead of opening them, arriving pushes and shown notifications. */
export async function watchWorker(context: BrowserContext): Promise<{ worker: Worker; noted: () => Promise<Noted> }> {
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  await worker.evaluate(() => {
    const noted = { badge: 0, opened: [] as string[], pushes: [] as string[], shown: [] as string[] }
    Object.assign(self, { noted })
    self.addEventListener('push', event => {
      noted.pushes.push((event as Event & { data?: { text(): string } }).data?.text() ?? '')
    })
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const show = registration.showNotification.bind(registration)
    registration.showNotification = async (title, options) => {
      noted.shown.push(`${title}: ${options?.body ?? ''}`)
      await show(title, options).catch((error: unknown) => {
        noted.shown.push(String(error))
        throw error
      })
    }
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void (noted.badge = count),
      clearAppBadge: async () => void (noted.badge = 0),
    })
    const { clients } = self as unknown as { clients: object }
    Object.assign(clients, { openWindow: async (url: string) => (noted.opened.push(url), null) })
  })
  return { worker, noted: () => worker.evaluate(() => (self as unknown as { noted: Noted }).noted) }
}

interface Noted {
  badge: number
  opened: string[]
  /** As they came in; compared with `shown`, they tell whether a push was lost before the worker or in it. */
  pushes: string[]
  shown: string[]
}

export async function tap(worker: Worker, tag: string, action = ''): Promise<void> {
  await worker.evaluate(
    async ([tag, action]) => {
      const { registration, NotificationEvent } = self as unknown as {
        registration: ServiceWorkerRegistration
        NotificationEvent: new (name: string, init: object) => Event
      }
      const [notification] = await registration.getNotifications({ tag })
      if (!notification) throw new Error(`Nothing is shown under ${tag}`)
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification, action }))
    },
    [tag, action] as const,
  )
}
