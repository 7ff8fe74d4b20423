import type { Vault } from '../vault.ts'

export const pendingPrefix = 'photos '

/** Hashes of photos that were picked for the next message of a chat, by its lane. */
export async function pendingPhotos({ meta }: Vault, lane: string): Promise<string[]> {
  return ((await meta.get(pendingPrefix + lane))?.value ?? []) as string[]
}

export async function allPendingPhotos({ meta }: Vault): Promise<string[]> {
  return (await meta.where('key').startsWith(pendingPrefix).toArray()).flatMap(({ value }) => value as string[])
}

/** Call it in a transaction over `meta`. */
export async function changePendingPhotos(
  vault: Vault,
  lane: string,
  next: (hashes: string[]) => string[],
): Promise<void> {
  const hashes = next(await pendingPhotos(vault, lane))
  if (hashes.length === 0) await vault.meta.delete(pendingPrefix + lane)
  else await vault.meta.put({ key: pendingPrefix + lane, value: hashes })
}
