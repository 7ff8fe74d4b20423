import type { Handover } from '../../../shared/features/handovers/handovers.mutations.ts'
import { newId } from '../../lib/new-id.ts'
import type { Vault } from '../../local/vault.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { discard, enqueue, withdraw } from '../../sync/push/enqueue.ts'
import { handoverAnswer, handoverConfirm, handoverPropose } from './handovers.mutations.ts'

export interface Place {
  place: string
  /** Milliseconds since the epoch. */
  at: number
}

interface Titled {
  chatId: string
  title: string
}

/** Works offline. A proposal that was not sent yet gives way to this one. */
export async function propose(vault: Vault, places: readonly Place[], { chatId, title }: Titled): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    const waiting = await vault.outbox
      .where({ lane: `chat:${chatId}` })
      .filter(({ name }) => name === handoverPropose.name)
      .toArray()
    for (const { id, state } of waiting) await (state === 'rejected' ? discard(vault, id) : withdraw(vault, id))
    const args = { id: newId(), chatId, places: [...places] }
    await enqueue(vault, handoverPropose, args, { title, editPath: `/chat/${chatId}` })
  })
}

/** Works offline. Null: none of them. Takes back a proposal of one's own that was not sent yet. */
export async function answer(
  vault: Vault,
  { id, mutationId, work, proposerId }: Shown<Handover>,
  accepted: number | null,
  { chatId, title, personId }: Titled & { personId: string | null },
): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    if (work === 'refused') return discard(vault, mutationId ?? id)
    const isTakenBack = accepted === null && mutationId !== undefined && (await withdraw(vault, mutationId))
    if (isTakenBack && proposerId === personId) return
    await enqueue(vault, handoverAnswer, { id, accepted }, options(chatId, title))
  })
}

/** Works offline. */
export async function confirm(vault: Vault, id: string, worked: boolean, { chatId, title }: Titled): Promise<void> {
  await enqueue(vault, handoverConfirm, { id, worked }, options(chatId, title))
}

const options = (chatId: string, title: string) => ({ title, lane: `chat:${chatId}`, editPath: `/chat/${chatId}` })
