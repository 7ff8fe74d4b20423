import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import type { Vault } from '../../../local/vault.ts'

const ownedKey = 'ownedBooks'

/** undefined while loading. */
export function useOwnedBooks(): ReadonlySet<string> | undefined {
  const { vault } = useLocal()
  return useLive(async () => new Set(await readOwned(vault)), [vault])
}

/** Books that the person has, by their ids. Works offline, and stays on this device. */
export async function setOwned(vault: Vault, bookIds: readonly string[], on: boolean): Promise<void> {
  await vault.transaction('rw', vault.meta, async () => {
    const kept = await readOwned(vault)
    const others = kept.filter(id => !bookIds.includes(id))
    await vault.meta.put({ key: ownedKey, value: on ? [...others, ...bookIds] : others })
  })
}

export async function readOwned(vault: Vault): Promise<string[]> {
  return ((await vault.meta.get(ownedKey))?.value as string[] | undefined) ?? []
}
