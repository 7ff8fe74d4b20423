import type { LocalStore } from '../../local/local-store.ts'
import type { Vault } from '../../local/vault.ts'
import { type DeviceMutations, isQuiet } from '../../sync/mutation.ts'

/** What to do with work that was never sent: send it first, keep it locked on this device, or throw it away. */
export type UnsentChoice = 'send' | 'keep' | 'discard'

/** `asks`: this many things were not sent, so choose first; `left` says that sending was tried and did not get through. */
export type SignedOut = { kind: 'done' } | { kind: 'asks'; unsent: number; tried: boolean }

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
 * Signs out and leaves nothing of this account on the device (F2, L9), except what its owner chose to keep locked here.
 * Needs the network: offline the provider's session would live on, so it throws and nothing is wiped.
 */
export async function signOut(parts: SignOutParts, choice?: UnsentChoice): Promise<SignedOut> {
  const { local, mutations } = parts
  const { vault, personId } = local.now()
  if (choice === 'send') await parts.sendNow()
  const unsent = await countUnsent(vault, mutations)
  if (unsent > 0 && (choice === undefined || choice === 'send'))
    return { kind: 'asks', unsent, tried: choice === 'send' }
  await parts.logOut()
  parts.announce(personId)
  await local.leave({ keepVault: choice === 'keep' && unsent > 0 })
  parts.goHome()
  return { kind: 'done' }
}

/** Entries that the server has not taken: waiting or refused. */
async function countUnsent(vault: Vault, mutations: DeviceMutations): Promise<number> {
  const entries = await vault.outbox.where('state').anyOf('queued', 'rejected').toArray()
  return entries.filter(entry => !isQuiet(mutations, entry)).length
}
