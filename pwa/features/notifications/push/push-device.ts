import type { Vault } from '../../../local/vault.ts'
import { enqueue } from '../../../sync/push/enqueue.ts'
import { deviceRegister, deviceRemove } from '../notifications.mutations.ts'

/** What this device does about pushes needs from where it runs: a page or the worker. */
export interface PushParts {
  vault: Vault
  pushes: Pick<PushManager, 'getSubscription' | 'subscribe'>
  permission(): NotificationPermission
  /** The key that the server signs with; null where it does not answer or sends no pushes. */
  serverKey(): Promise<string | null>
  language: 'nl' | 'en'
  now(): number
  /** How long an answer of the push service is waited for, milliseconds: a browser without one may never give any. */
  patienceMs?: number
}

/** What the server was told of this device. Without an endpoint: pushes are wanted here, and the browser took them away. */
export interface KnownDevice {
  endpoint: string | null
  key: string
  language: 'nl' | 'en'
  /** Milliseconds. */
  at: number
}

export type TurnedOn = 'on' | 'blocked' | 'unreached' | 'failed'

/** The server forgets a device whose pushes come back; telling it once a day that this one is here puts that right. */
const againAfterMs = 24 * 3600_000
const factKey = 'pushDevice'

export async function knownDevice(vault: Vault): Promise<KnownDevice | undefined> {
  return (await vault.meta.get(factKey))?.value as KnownDevice | undefined
}

/** Has pushes sent to this device. Ask for the permission before, at a tap. Needs the network, for a push address. */
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

/** No pushes to this device any more. Works offline: its address is dead at once, and the server hears of it later. */
export async function turnOffPush({ vault, pushes }: Pick<PushParts, 'vault' | 'pushes'>): Promise<void> {
  const known = await knownDevice(vault)
  await forget(vault, known)
  await vault.meta.delete(factKey)
  await (await pushes.getSubscription())?.unsubscribe()
}

/**
 * Looks whether what the server knows of this device still holds, at each start and when the browser says that it changed:
 * 1. An address that this account knows nothing of was another account's on this device; it dies.
 * 2. Without permission the server forgets this device. That pushes were wanted here stays, for when it is given back.
 * 3. A lost address, one for another key or a changed language is told anew; the former one is taken back.
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

/**
 * Has the server forget this device, though its person wants pushes on it: the permission is gone, or they are leaving. Gives
 * the mutation that tells it.
 */
export async function letGoOfPush(vault: Vault): Promise<string | undefined> {
  return vault.transaction('rw', vault.outbox, vault.meta, async () => {
    const known = await knownDevice(vault)
    if (known) await vault.meta.put({ key: factKey, value: { ...known, endpoint: null } satisfies KnownDevice })
    return forget(vault, known)
  })
}

/** The address of this device for this key: a browser gives one key at a time. */
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

/** What the server is told and what is kept of it here: one transaction. */
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

/** What tells the server; undefined where there is nothing to tell. */
async function forget(vault: Vault, known: KnownDevice | undefined): Promise<string | undefined> {
  return known?.endpoint ? (await enqueue(vault, deviceRemove, { endpoint: known.endpoint })).id : undefined
}
