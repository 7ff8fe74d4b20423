import type { Vault } from '../../../local/vault.ts'
import { enqueue } from '../../../sync/push/enqueue.ts'
import { deviceRegister, deviceRemove } from '../notifications.mutations.ts'

/** Injected, because this runs in a page and in the worker. */
export interface PushParts {
  vault: Vault
  pushes: Pick<PushManager, 'getSubscription' | 'subscribe'>
  permission(): NotificationPermission
  /** null where the server does not answer or sends no pushes. */
  serverKey(): Promise<string | null>
  language: 'nl' | 'en'
  now(): number
  /** In milliseconds: a browser without a push service may never answer. */
  patienceMs?: number
}

/** Without an endpoint the person wants pushes here, and the browser took them away. */
export interface KnownDevice {
  endpoint: string | null
  key: string
  language: 'nl' | 'en'
  /** In milliseconds. */
  at: number
}

export type TurnedOn = 'on' | 'blocked' | 'unreached' | 'failed'

/** The server forgets a device whose pushes bounce, so the device registers again daily. */
const againAfterMs = 24 * 3600_000
const factKey = 'pushDevice'

export async function knownDevice(vault: Vault): Promise<KnownDevice | undefined> {
  return (await vault.meta.get(factKey))?.value as KnownDevice | undefined
}

/** Ask for the permission before, at a tap. Needs the network, for a push address. */
export async function turnOnPush(parts: PushParts): Promise<TurnedOn> {
  if (parts.permission() !== 'granted') return 'blocked'
  const key = await parts.serverKey()
  if (key === null) return 'unreached'
  try {
    await register(parts, await subscriptionWith(parts, key), key)
    return 'on'
  } catch {
    return parts.permission() === 'granted' ? 'failed' : 'blocked'
  }
}

/** Works offline: the address dies at once, and the server hears of it later. */
export async function turnOffPush({ vault, pushes }: Pick<PushParts, 'vault' | 'pushes'>): Promise<void> {
  const known = await knownDevice(vault)
  await forget(vault, known)
  await vault.meta.delete(factKey)
  await (await pushes.getSubscription())?.unsubscribe()
}

/**
 * Compares this device with its registration, at each start and after each change: 1. an address of another account dies; 2.
 * without permission the server forgets this device, which returns with the permission; 3. a lost address, another key or
 * another language is registered again.
 */
export async function recheckPush(parts: PushParts): Promise<void> {
  const { vault, pushes, permission, language, now } = parts
  const [known, found] = await Promise.all([knownDevice(vault), pushes.getSubscription()])
  if (!known) return void (await found?.unsubscribe())
  if (permission() !== 'granted') return void (await letGoOfPush(vault))
  const key = (await parts.serverKey()) ?? known.key
  const isSame = found?.endpoint === known.endpoint && key === known.key && language === known.language
  if (isSame && Math.abs(now() - known.at) < againAfterMs) return
  await register(parts, await subscriptionWith(parts, key), key)
}

/** For a lost permission or a logout; the person still wants pushes. Returns the mutation's id. */
export async function letGoOfPush(vault: Vault): Promise<string | undefined> {
  return vault.transaction('rw', vault.outbox, vault.meta, async () => {
    const known = await knownDevice(vault)
    if (known) await vault.meta.put({ key: factKey, value: { ...known, endpoint: null } satisfies KnownDevice })
    return forget(vault, known)
  })
}

/** A browser has one key at a time. */
async function subscriptionWith(
  { vault, pushes, patienceMs = 20_000 }: PushParts,
  key: string,
): Promise<PushSubscription> {
  const [known, found] = await Promise.all([knownDevice(vault), pushes.getSubscription()])
  if (found && known?.key === key) return found
  await found?.unsubscribe()
  return within(patienceMs, pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
}

async function within<Result>(patienceMs: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('No answer', 'TimeoutError')), patienceMs)
  })
  return Promise.race([work, patience]).finally(() => clearTimeout(timer))
}

/** Writes the mutation and the local note in one transaction. */
async function register(
  { vault, language, now }: PushParts,
  subscription: PushSubscription,
  key: string,
): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave no whole push address.')
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    const known = await knownDevice(vault)
    if (known?.endpoint !== endpoint) await forget(vault, known)
    await enqueue(vault, deviceRegister, { endpoint, keys: { p256dh, auth }, language })
    await vault.meta.put({ key: factKey, value: { endpoint, key, language, at: now() } satisfies KnownDevice })
  })
}

async function forget(vault: Vault, known: KnownDevice | undefined): Promise<string | undefined> {
  return known?.endpoint ? (await enqueue(vault, deviceRemove, { endpoint: known.endpoint })).id : undefined
}
