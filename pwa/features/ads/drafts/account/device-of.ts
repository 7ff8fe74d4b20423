import { newId } from '../../../../lib/new-id.ts'
import type { Vault } from '../../../../local/vault.ts'

const key = 'device'

/** Identifies this device among those of its person. Call it in a transaction over `meta`. */
export async function deviceOf(vault: Vault): Promise<string> {
  const known = (await vault.meta.get(key))?.value
  if (typeof known === 'string') return known
  const device = newId()
  await vault.meta.put({ key, value: device })
  return device
}
