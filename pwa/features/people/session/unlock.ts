import type { WorkKey } from '../../../../shared/features/people/account-export.schema.ts'
import { getJson } from '../../../api/http.ts'
import type { LocalStore } from '../../../local/local-store.ts'
import { hasLock, hasLockedWork, keepLock, unlockWork } from '../../../local/locked-work.ts'
import { keyOf } from '../../../local/registry.ts'
import { ring } from '../../../sync/tabs/bell.ts'

/**
 * For somebody who is logged in for certain: fetches the key of their work once, so that it can be locked when the session
 * is gone, and opens what an earlier session left locked here.
 */
export async function unlock(local: Pick<LocalStore, 'now'>): Promise<void> {
  const { vault, personId, trouble } = local.now()
  if (personId === null || trouble === 'memory') return
  const key = await keyOf(personId)
  const isLocked = await hasLockedWork(key)
  if (!isLocked && (await hasLock(vault))) return
  const { key: secret } = await getJson<WorkKey>('/account/work-key')
  if (local.now().vault !== vault) return
  if (isLocked) {
    await unlockWork(key, vault, secret)
    ring('outbox')
  }
  // Last: some private windows store no keys, and have nothing to lock later.
  await keepLock(vault, secret)
}
