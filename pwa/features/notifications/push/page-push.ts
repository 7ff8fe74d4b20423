import { getJson } from '../../../api/http.ts'
import { language } from '../../../language/language.ts'
import type { Vault } from '../../../local/vault.ts'
import { recheckPush, type PushParts, type TurnedOn, turnOffPush, turnOnPush } from './push-device.ts'
import { pushSupport } from './push-support.ts'

/** Call it at a tap only. */
export async function askPermission(): Promise<NotificationPermission> {
  return Notification.requestPermission()
}

export async function turnOnDevice(vault: Vault): Promise<TurnedOn> {
  const parts = await partsOf(vault)
  return parts ? turnOnPush(parts) : 'failed'
}

export async function turnOffDevice(vault: Vault): Promise<void> {
  const parts = await partsOf(vault)
  if (parts) await turnOffPush(parts)
}

/** Runs in one tab at a time, where the browser has locks. */
export async function recheckDevice(vault: Vault): Promise<void> {
  if (pushSupport() !== 'full') return
  const parts = await partsOf(vault)
  const { locks } = navigator as { locks?: LockManager }
  if (parts) await (locks ? locks.request('kaft-push-device', () => recheckPush(parts)) : recheckPush(parts))
}

/** Undefined where no worker comes, as in development. */
async function partsOf(vault: Vault): Promise<PushParts | undefined> {
  const registration = await readyWorker()
  if (!registration) return undefined
  return {
    vault,
    pushes: registration.pushManager,
    permission: () => Notification.permission,
    serverKey: async () => {
      const config = await getJson<{ vapidPublicKey: string | null }>('/config').catch(() => undefined)
      return config?.vapidPublicKey ?? null
    },
    language,
    now: () => Date.now(),
  }
}

const patienceMs = 10_000

export async function readyWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const patience = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), patienceMs))
  return Promise.race([navigator.serviceWorker.ready, patience])
}
