import type { LocalStore } from '../../../local/local-store.ts'
import type { DeviceMutations } from '../../../sync/mutation.ts'
import { countOf, type OnlyOnDevice, readOnlyOnDevice } from './only-on-device.ts'

export type UnsentChoice = 'send' | 'discard'

/** `asks`: `left` would be lost, so choose first. `tried`: all was sent but `left`. */
export type SignedOut = { kind: 'done' } | { kind: 'asks'; left: OnlyOnDevice; tried: boolean }

export interface SignOutParts {
  local: LocalStore
  mutations: DeviceMutations
  /** Runs while there still is a session. */
  letGoOfPush(): Promise<void>
  /** The person stays signed in. */
  takePushBack(): Promise<void>
  logOut(): Promise<void>
  queueLogOut(personId: string): Promise<void>
  sendNow(): Promise<void>
  announce(personId: string | null): void
  goHome(): void
}

/**
 * Signs out and leaves nothing of this account on the device (F2, L9). Unsent work goes only if the person chose so; then the
 * session may end later, offline. Without unsent work it needs the network, because the session would live on: it throws and wipes
 * nothing.
 */
export async function signOut(parts: SignOutParts, choice?: UnsentChoice): Promise<SignedOut> {
  const { local, mutations } = parts
  const { personId } = local.now()
  if (choice === 'send') await parts.sendNow()
  if (choice !== 'discard') {
    const left = await readOnlyOnDevice(local.now(), mutations)
    if (countOf(left) > 0) return { kind: 'asks', left, tried: choice === 'send' }
  }
  await parts.letGoOfPush().catch(() => undefined)
  await parts.logOut().catch(async (error: unknown) => {
    if (choice === 'discard' && personId !== null) return parts.queueLogOut(personId)
    await parts.takePushBack().catch(() => undefined)
    throw error
  })
  parts.announce(personId)
  await local.leave('drop')
  parts.goHome()
  return { kind: 'done' }
}
