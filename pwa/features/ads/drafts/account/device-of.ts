import { newId } from '../../../../lib/new-id.ts'
import type { Vault } from '../../../../local/vault.ts'

const key = 'device'

/** What tells this device from the others of its person, in what it writes into drafts. Call it in a transaction over `meta`. */
export async function deviceOf(vault: Vault): Promise<string> {
  const known = (await vault.meta.get(key))?.value
  if (typeof known === 'string') return known
  const device = newId()
  await vault.meta.put({ key, value: device })
  return device
}
