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

/** Works offline. Without an account it stays on this device until the next login. If refused, the outbox shows why. */
export async function setFollow(
  { registry, vault, personId }: LocalRows,
  { organisationId, studyId }: Followed,
  on: boolean,
  title: string,
): Promise<void> {
  if (personId !== null) await enqueue(vault, listFollow, { organisationId, studyId, on }, { title })
  else await changeVisitors(registry, { organisationId, studyId }, on)
}

/** Marks news of a list as read up to `at` (milliseconds). Works offline. Never refused. */
export async function markListRead(vault: Vault, studyId: string, at: number): Promise<void> {
  await enqueue(vault, listRead, { studyId, at })
}

/** Call it after a login. Deletes the visitor's note only when the outbox has it, so a crash is harmless. */
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
