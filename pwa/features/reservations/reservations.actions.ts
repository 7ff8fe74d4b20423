import { newId } from '../../lib/new-id.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import { discard, enqueue, withdraw } from '../../sync/push/enqueue.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import type { Reservation } from '../../../shared/features/reservations/reservations.mutations.ts'
import { reservationCreate, reservationDelete } from './reservations.mutations.ts'

interface Asked {
  adId: string
  chatId: string
  /** Milliseconds, by the server's clock. */
  until: number
  /** All copies of that set (M26). */
  setId?: string
}

/** Works offline; it holds once the server has taken it. A second call for the chat changes nothing. */
export async function reserve(vault: Vault, asked: Asked, title: string): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    const waiting = await vault.outbox.where({ lane: laneOf(asked.adId) }).toArray()
    if (waiting.some(entry => isWaitingFor(entry, asked.chatId))) return
    await enqueue(vault, reservationCreate, { id: newId(), ...asked }, { title, editPath: `/chat/${asked.chatId}` })
  })
}

/** Works offline. Takes back what was not sent, throws away what was refused, and ends what holds. */
export async function endReservation(
  vault: Vault,
  { id, adId, chatId, work, mutationId }: Shown<Reservation>,
  title: string,
): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    if (work === 'refused') return discard(vault, mutationId ?? id)
    if (mutationId !== undefined && (await withdraw(vault, mutationId))) return
    await enqueue(vault, reservationDelete, { id }, { title, lane: laneOf(adId), editPath: `/chat/${chatId}` })
  })
}

const isWaitingFor = ({ name, state, args }: OutboxEntry, chatId: string) =>
  name === reservationCreate.name && state === 'queued' && (args as Asked).chatId === chatId

const laneOf = (adId: string) => `ad:${adId}`
