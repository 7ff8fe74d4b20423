import { Dexie } from 'dexie'
import { cacheNames } from '../cache.ts'
import { dropImages } from '../photos/image-caches.ts'
import { keyOf, readFact, type Registry, writeFact } from '../registry.ts'
import { sharedCache } from '../shared-cache.ts'
import { openVault, type Vault } from '../vault.ts'

/**
 * Deletes what this device holds of an account (L9): its vault, its cache in every shape, the photos that were looked at,
 * and what it looked up before its login as far as that was not taken along yet; what is locked for the next login of its
 * person only when it is to be forgotten. The names are written down first, so a device that is switched off in the middle
 * goes on at the next start.
 */
export async function deleteAccountData(
  registry: Registry,
  personId: string | null,
  { forget }: { forget: boolean },
): Promise<void> {
  const key = await keyOf(personId)
  const isVisitors = (await readFact(registry, 'visited')) === personId
  const visitors = isVisitors ? await cacheNames(await keyOf(null)) : []
  const names = [`vault-${key}`, ...(await cacheNames(key)), ...visitors, ...(forget ? [`locked-${key}`] : [])]
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
  await Promise.race([Promise.allSettled([...names.map(remove), dropImages(), dropPushes()]), patience])
  const shared = globalThis.caches?.delete(sharedCache)
  await Promise.race([Promise.allSettled([...names.map(remove), dropImages(), shared]), patience])
  await writeFact(registry, 'leaving', left)
}

/**
 * Another account was found to be signed in on this device. Everything of the former one goes; what exists nowhere else is
 * locked first, until its owner is back.
 */
export async function makeRoomForOther(registry: Registry, formerId: string): Promise<void> {
  const vault = openVault(await keyOf(formerId))
  await lockFor(vault, formerId).finally(() => vault.close())
  await deleteAccountData(registry, formerId, { forget: false })
}

/** Locks what exists nowhere else; its code is rarely needed. */
export async function lockFor(vault: Vault, personId: string): Promise<void> {
  const { lockWork } = await import('../handover/locked-work.ts')
  await lockWork(vault, await keyOf(personId))
}

/** Its code is needed by who leaves only. */
async function dropPushes(): Promise<void> {
  const { dropPush } = await import('./drop-push.ts')
  await dropPush()
}
