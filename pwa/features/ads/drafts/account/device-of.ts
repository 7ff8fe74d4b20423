import { newId } from '../../../../lib/new-id.ts'
import type { Vault } from '../../../../local/vault.ts'

const key = 'device'

/** Identifies this device among those of its person. Call it in a transaction over `meta`. */
export async function deviceOf(vault: Vault): Promise<string> {
  const stored = (await vault.meta.get(key))?.value
  if (typeof stored === 'string') return stored
  const device = newId()
  await vault.meta.put({ key, value: device })
  return device
}
