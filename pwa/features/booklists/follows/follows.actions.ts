import { readFact, type Registry, writeFact } from '../../../local/registry.ts'
import type { Vault } from '../../../local/vault.ts'
import { wakeSync } from '../../../sync/tabs/wake-sync.ts'
import { enqueue } from '../../../sync/push/enqueue.ts'
import { listFollow, listRead } from '../booklists.mutations.ts'

interface LocalRows {
  registry: Registry
  vault: Vault
  personId: string | null
}

export interface Followed {
  organisationId: string
  studyId: string
}

/**
 * Follows a study's list, or no longer. Works offline: the list stays on this device from now on, and the server is told
 * once. Without an account it stays on this device and goes along at the next login. Refused later: the outbox says why.
 */
export async function setFollow(
  { registry, vault, personId }: LocalRows,
  { organisationId, studyId }: Followed,
  on: boolean,
  title: string,
): Promise<void> {
  if (personId !== null) await enqueue(vault, listFollow, { organisationId, studyId, on }, { title })
  else await changeVisitors(registry, { organisationId, studyId }, on)
}

/**
 * What was new on a list until then (milliseconds) was looked at. Works offline: it is no news here from now on, and on other
 * devices once the server heard of it. Never refused.
 */
export async function markListRead(vault: Vault, studyId: string, at: number): Promise<void> {
  await enqueue(vault, listRead, { studyId, at })
}

/**
 * What a visitor follows becomes the account's. Called once somebody is logged in for certain. It leaves the device's own
 * note only when it is in the outbox, and to follow twice is to follow once, so to be cut off in between does no harm.
 */
export async function bringFollows({ registry, vault, personId }: LocalRows): Promise<void> {
  if (personId === null) return
  const follows = (await readFact(registry, 'follows')) ?? []
  for (const { organisationId, studyId } of follows)
    await enqueue(vault, listFollow, { organisationId, studyId, on: true })
  if (follows.length > 0) await writeFact(registry, 'follows', [])
}

async function changeVisitors(registry: Registry, { organisationId, studyId }: Followed, on: boolean): Promise<void> {
  await registry.transaction('rw', registry.facts, async () => {
    const others = ((await readFact(registry, 'follows')) ?? []).filter(({ id }) => id !== studyId)
    const added = on ? [{ id: studyId, organisationId, studyId }] : []
    await writeFact(registry, 'follows', [...others, ...added])
    if (on) await writeFact(registry, 'followedAt', { at: Date.now() })
  })
  wakeSync('scopes')
}
