import type { WorkKey } from '../../../../shared/features/people/people.schema.ts'
import { getJson } from '../../../api/http.ts'
import type { LocalStore } from '../../../local/local-store.ts'
import { hasLock, hasLockedWork, keepLock, unlockWork } from '../../../local/leaving/locked-work.ts'
import { restoreDraft } from '../../ads/drafts/account/restore-draft.ts'
import { keyOf } from '../../../local/registry.ts'
import { wakeSync } from '../../../sync/tabs/wake-sync.ts'

/** Fetches the key for locking work, and opens what was locked. Call it only after a confirmed login. */
export async function unlock(local: Pick<LocalStore, 'now'>): Promise<void> {
  const { vault, personId, trouble } = local.now()
  if (personId === null || trouble === 'memory') return
  const key = await keyOf(personId)
  const isLocked = await hasLockedWork(key)
  if (!isLocked && (await hasLock(vault))) return
  const { key: secret } = await getJson<WorkKey>('/account/work-key')
  if (local.now().vault !== vault) return
  if (isLocked) {
    await unlockWork(key, vault, secret, restoreDraft)
    wakeSync('outbox')
  }
  // Comes last, because some private windows store no keys.
  await keepLock(vault, secret)
}
