import type { Vault } from './vault.ts'

/** Call it in the transaction that uses it. */
export async function nextNumber(vault: Vault): Promise<number> {
  const last = (await vault.meta.get('n'))?.value
  const next = typeof last === 'number' ? last + 1 : 1
  await vault.meta.put({ key: 'n', value: next })
  return next
}
