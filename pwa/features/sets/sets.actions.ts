import type { AdSet } from '../../../shared/features/sets/sets.mutations.ts'
import { newId } from '../../lib/new-id.ts'
import type { Vault } from '../../local/vault.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { discard, enqueue, withdraw } from '../../sync/push/enqueue.ts'
import { setChange, setCreate, setDelete } from './sets.mutations.ts'

const editPath = '/settings'

type Chosen = Pick<AdSet, 'adIds' | 'priceCents'>

/** Works offline; the set is there once the server found each copy for sale. */
export async function makeSet(vault: Vault, chosen: Chosen, title: string): Promise<void> {
  await enqueue(vault, setCreate, { id: newId(), ...chosen }, { title, editPath })
}

/** Works offline. Takes the place of what was not sent yet, so that a set that is not there is made as it shall be. */
export async function changeSet(
  vault: Vault,
  { id, mutationId }: Shown<AdSet>,
  chosen: Chosen,
  title: string,
): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    const earlier = mutationId === undefined ? undefined : await vault.outbox.get(mutationId)
    const isTakenBack = earlier !== undefined && (await withdraw(vault, earlier.id))
    if (isTakenBack && earlier.name === setCreate.name)
      await enqueue(vault, setCreate, { id, ...chosen }, { title, editPath })
    else await enqueue(vault, setChange, { id, ...chosen }, { title, editPath })
  })
}

/** Works offline. Takes back what was not sent, throws away what was refused, and ends a set that is offered. */
export async function endSet(vault: Vault, { id, work, mutationId }: Shown<AdSet>, title: string): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    if (work === 'refused') return discard(vault, mutationId ?? id)
    if (mutationId !== undefined && (await withdraw(vault, mutationId))) return
    await enqueue(vault, setDelete, { id }, { title, editPath })
  })
}
