import { Dexie } from 'dexie'
import { cacheNames } from '../cache.ts'
import { dropImages } from '../photos/image-caches.ts'
import { keyOf, readFact, type Registry, writeFact } from '../registry.ts'
import { sharedCache } from '../shared-cache.ts'
import { openVault, type Vault } from '../vault.ts'

/** Deletes all data of an account (L9), locked work only with `forget`. Saves the names, so that the next start goes on. */
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

/** Waits at most three seconds for databases that another tab holds. */
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

/** Another account is signed in. The former one's unsent work is locked until they return, and the rest is deleted. */
export async function makeRoomForOther(registry: Registry, formerId: string): Promise<void> {
  const vault = openVault(await keyOf(formerId))
  await lockFor(vault, formerId).finally(() => vault.close())
  await deleteAccountData(registry, formerId, { forget: false })
}

export async function lockFor(vault: Vault, personId: string): Promise<void> {
  const { lockWork } = await import('../leaving/locked-work.ts')
  await lockWork(vault, await keyOf(personId))
}

async function dropPushes(): Promise<void> {
  const { dropPush } = await import('./drop-push.ts')
  await dropPush()
}
