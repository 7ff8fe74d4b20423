import type { RefusalCode } from '../../../shared/lib/refusal-codes.ts'
import type { Vault } from '../../local/vault.ts'

/** Why the server did not take something quiet, for what shows the thing that it is about. */
export interface QuietRefusal {
  code: RefusalCode
  /** The sentence for each argument. */
  fields: Record<string, string>
}

export const refusedKey = (lane: string) => `refused:${lane}`

/** It stays until something of its lane is taken. Call it in a transaction over `meta`. */
export async function keepRefusal(vault: Vault, lane: string, refusal: QuietRefusal): Promise<void> {
  await vault.meta.put({ key: refusedKey(lane), value: refusal })
}

export async function forgetRefusal(vault: Vault, lane: string): Promise<void> {
  await vault.meta.delete(refusedKey(lane))
}

export async function refusalOf(vault: Vault, lane: string): Promise<QuietRefusal | undefined> {
  return (await vault.meta.get(refusedKey(lane)))?.value as QuietRefusal | undefined
}
