import type { LocalStore } from '../../../local/local-store.ts'
import type { DeviceMutations } from '../../../sync/mutation.ts'
import { countOf, type OnlyHere, readOnlyHere } from './only-here.ts'

/** What to do with work that is only on this device: send what waits first, or throw all of it away. */
export type UnsentChoice = 'send' | 'discard'

/** `asks`: this would be lost, so choose first; `tried`: what could be sent was, and this is left. */
export type SignedOut = { kind: 'done' } | { kind: 'asks'; left: OnlyHere; tried: boolean }

export interface SignOutParts {
  local: LocalStore
  mutations: DeviceMutations
  /** Ends the session at the provider; throws when that did not work. */
  logOut(): Promise<void>
  /** Tries once to send what waits. */
  sendNow(): Promise<void>
  /** Tells the other tabs that this account leaves. */
  announce(personId: string | null): void
  /** Goes to the home page with a fresh load. */
  goHome(): void
}

/**
 * Signs out and leaves nothing of this account on the device (F2, L9). Nothing that exists here only goes before its
 * person said so. Needs the network: offline the provider's session would live on, so it throws and nothing is wiped.
 */
export async function signOut(parts: SignOutParts, choice?: UnsentChoice): Promise<SignedOut> {
  const { local, mutations } = parts
  const { vault, personId } = local.now()
  if (choice === 'send') await parts.sendNow()
  if (choice !== 'discard') {
    const left = await readOnlyHere(vault, mutations)
    if (countOf(left) > 0) return { kind: 'asks', left, tried: choice === 'send' }
  }
  await parts.logOut()
  parts.announce(personId)
  await local.leave('drop')
  parts.goHome()
  return { kind: 'done' }
}
