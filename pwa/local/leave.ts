import { Dexie } from 'dexie'
import { cacheNames } from './cache.ts'
import { dropImages } from './image-caches.ts'
import { keyOf, readFact, type Registry, writeFact } from './registry.ts'
import { openVault, type Vault } from './vault.ts'

/**
 * Deletes what this device holds of an account (L9): its vault unless it is kept locked, its cache in every shape, and the
 * photos that were looked at. The names are written down first, so a device that is switched off in the middle goes on at
 * the next start.
 */
export async function deleteAccountData(
  registry: Registry,
  personId: string | null,
  { keepVault }: { keepVault: boolean },
): Promise<void> {
  const key = await keyOf(personId)
  const names = [...(keepVault ? [] : [`vault-${key}`]), ...(await cacheNames(key))]
  const before = (await readFact(registry, 'leaving')) ?? []
  await writeFact(registry, 'leaving', [...new Set([...before, ...names])])
  await finishLeaving(registry)
}

/** Deletes what an earlier sign-out could not. Databases that another tab still holds are waited for three seconds. */
export async function finishLeaving(registry: Registry): Promise<void> {
  const names = (await readFact(registry, 'leaving')) ?? []
  if (names.length === 0) return
  const patience = new Promise<void>(resolve => setTimeout(resolve, 3000))
  const left: string[] = []
  const remove = async (name: string) => {
    left.push(name)
    await Dexie.delete(name)
    left.splice(left.indexOf(name), 1)
  }
  await Promise.race([Promise.allSettled([...names.map(remove), dropImages()]), patience])
  await writeFact(registry, 'leaving', left)
}

/**
 * Another account was found to be signed in on this device. The former one's rows and photos go; its vault goes too unless
 * something in it exists nowhere else, which stays locked until its owner is back.
 */
export async function makeRoomForOther(registry: Registry, formerId: string): Promise<void> {
  const vault = openVault(await keyOf(formerId))
  const keepVault = await holdsUnsent(vault)
  vault.close()
  await deleteAccountData(registry, formerId, { keepVault })
}

/** Whether something in a vault exists nowhere else. */
export async function holdsUnsent(vault: Vault): Promise<boolean> {
  const counts = await Promise.all([
    vault.outbox.where('state').anyOf('queued', 'rejected').count(),
    vault.drafts.count(),
    vault.texts.count(),
  ])
  return counts.some(count => count > 0)
}
