import type { Offer, OfferAnswer } from '../../../shared/features/offers/offers.mutations.ts'
import { newId } from '../../lib/new-id.ts'
import type { Vault } from '../../local/vault.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { discard, enqueue, withdraw } from '../../sync/push/enqueue.ts'
import { offerAnswer, offerMake } from './offers.mutations.ts'

interface Titled {
  chatId: string
  title: string
}

/** Works offline. An offer of the chat that was not sent yet, or was refused, gives way to this one. */
export async function makeOffer(vault: Vault, priceCents: number, { chatId, title }: Titled): Promise<void> {
  await vault.transaction('rw', vault.outbox, vault.meta, async () => {
    const earlier = await vault.outbox
      .where({ lane: `chat:${chatId}` })
      .filter(({ name }) => name === offerMake.name)
      .toArray()
    for (const { id, state } of earlier) await (state === 'rejected' ? discard(vault, id) : withdraw(vault, id))
    await enqueue(vault, offerMake, { id: newId(), chatId, priceCents }, { title, editPath: `/chat/${chatId}` })
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

/** Takes back what was not sent, and throws away what was refused. */
export async function takeBackOffer(vault: Vault, { id, mutationId = id, work }: Shown<Offer>): Promise<unknown> {
  return work === 'refused' ? discard(vault, mutationId) : withdraw(vault, mutationId)
}
