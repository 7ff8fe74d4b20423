import type { OfferAnswer, OfferMake } from '../../../shared/features/deals/deals.mutations.ts'
import type { Offer, Reservation } from '../../../shared/features/deals/deals.schema.ts'
import { newId } from '../../lib/new-id.ts'
import type { OutboxEntry, Vault } from '../../local/vault.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { discard, enqueue, withdraw } from '../../sync/push/enqueue.ts'
import type { InSet } from '../sets/in-set.tsx'
import { type AboutAd, dropEmptyStart, enqueueStart } from '../chats/write/start-chat.ts'
import { offerAnswer, offerMake, offerWithdraw, reservationCreate, reservationDelete } from './deals.mutations.ts'

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
    const isAsked = await vault.outbox.filter(entry => isWaitingFor(entry, asked.chatId)).count()
    if (isAsked > 0) return
    const options = { title, editPath: `/chat/${asked.chatId}` }
    await enqueue(vault, reservationCreate, { id: newId(), ...asked }, options)
  })
}

/** Works offline. Takes back what was not sent, throws away what was refused, and ends what may hold by now. */
export async function endReservation(
  vault: Vault,
  { id, adId, chatId, work, mutationId }: Shown<Reservation>,
  title: string,
): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    if (work === 'refused') return discard(vault, mutationId ?? id)
    if (mutationId !== undefined && (await withdraw(vault, mutationId))) return
    await enqueue(vault, reservationDelete, { id }, { title, lane: `ad:${adId}`, editPath: `/chat/${chatId}` })
  })
}

const isWaitingFor = ({ name, state, args }: OutboxEntry, chatId: string) =>
  name === reservationCreate.name && state === 'queued' && (args as Asked).chatId === chatId

interface Titled {
  chatId: string
  title: string
  /** As the buyer sees it. */
  set?: Pick<InSet, 'id' | 'size'> | undefined
  changes?: Shown<Offer> | undefined
  /** Of a chat that has not begun: the offer begins it, without a message. */
  starts?: { about: AboutAd; title: string } | undefined
}

/** Works offline. What was not sent yet, or was refused, gives way to this one; what may be under way is changed behind it. */
export async function makeOffer(
  vault: Vault,
  priceCents: number,
  { chatId, title, set, changes, starts }: Titled,
): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    if (starts) await enqueueStart(vault, { ...starts.about, chatId, setId: set?.id }, starts.title)
    const earlier = await vault.outbox
      .where({ lane: `chat:${chatId}` })
      .filter(({ name }) => name === offerMake.name)
      .toArray()
    const left: OutboxEntry[] = []
    for (const entry of earlier) {
      if (entry.state === 'rejected') await discard(vault, entry.id)
      else if (!(await withdraw(vault, entry.id))) left.push(entry)
    }
    const id = changes?.work === 'sent' ? changes.id : ((left.at(-1)?.args as OfferMake | undefined)?.id ?? newId())
    const args = { id, chatId, priceCents, ...(set && { setId: set.id, setSize: set.size }) }
    await enqueue(vault, offerMake, args, { title, editPath: `/chat/${chatId}` })
  })
}

/** Works offline; an accepted price holds once the server took it. A second call changes nothing. */
export async function answerOffer(
  vault: Vault,
  { id, chatId, work }: Shown<Offer>,
  answer: Omit<OfferAnswer, 'id'>,
  title: string,
): Promise<void> {
  const options = { title, lane: `chat:${chatId}`, editPath: `/chat/${chatId}` }
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    if (work === 'sent') await enqueue(vault, offerAnswer, { id, ...answer }, options)
  })
}

/**
 * Works offline. Takes back what was not sent, throws away what was refused, with the start of a chat that has nothing else,
 * and sends a withdrawal behind what may be under way: of one's own offer that waits, or of an accepted price, which reserved the book under the offer's id.
 */
export async function takeBackOffer(
  vault: Vault,
  { id, chatId, mutationId, work, state }: Shown<Offer>,
  { title }: { title: string },
): Promise<void> {
  const options = { title, lane: `chat:${chatId}`, editPath: `/chat/${chatId}` }
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    if (work === 'refused') {
      await discard(vault, mutationId ?? id)
      return dropEmptyStart(vault, chatId)
    }
    if (mutationId !== undefined && (await withdraw(vault, mutationId))) return dropEmptyStart(vault, chatId)
    if (state === 'accepted') await enqueue(vault, reservationDelete, { id }, options)
    else await enqueue(vault, offerWithdraw, { id }, options)
  })
}
