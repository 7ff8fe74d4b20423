import type { RefusalCode } from '../../../shared/lib/refusal-codes.ts'
import type { Vault } from '../../local/vault.ts'

export interface QuietRefusal {
  code: RefusalCode
  fields: Record<string, string>
}

export const refusedKey = (lane: string) => `refused:${lane}`

/** Stays until the server accepts an entry of its lane. Call it in a transaction over `meta`. */
export async function keepRefusal(vault: Vault, lane: string, refusal: QuietRefusal): Promise<void> {
  await vault.meta.put({ key: refusedKey(lane), value: refusal })
}

export async function forgetRefusal(vault: Vault, lane: string): Promise<void> {
  await vault.meta.delete(refusedKey(lane))
}

export async function refusalOf(vault: Vault, lane: string): Promise<QuietRefusal | undefined> {
  return (await vault.meta.get(refusedKey(lane)))?.value as QuietRefusal | undefined
}
