import type { LocalStore } from '../../../local/local-store.ts'
import type { DeviceMutations } from '../../../sync/mutation.ts'
import { countOf, type OnlyOnDevice, readOnlyOnDevice } from './only-on-device.ts'

export type UnsentChoice = 'send' | 'discard'

/** `asks`: this would be lost, so choose first. `tried`: what could be sent was sent, and this is left. */
export type SignedOut = { kind: 'done' } | { kind: 'asks'; left: OnlyOnDevice; tried: boolean }

export interface SignOutParts {
  local: LocalStore
  mutations: DeviceMutations
  /** Tells the server that this device is no longer theirs, while there is a session to tell it in. */
  letGoOfPush(): Promise<void>
  /** They stay after all. */
  takePushBack(): Promise<void>
  logOut(): Promise<void>
  /** The session ends as soon as there is a connection. */
  queueLogOut(personId: string): Promise<void>
  sendNow(): Promise<void>
  announce(personId: string | null): void
  goHome(): void
}

/**
 * Signs out and leaves nothing of this account on the device (F2, L9). Work that exists only here goes only if its
 * person said so, and then at once: without the network the session ends later. Else it needs the network: the provider's
 * session would live on, so it throws and wipes nothing.
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
