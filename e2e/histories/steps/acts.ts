import { createHash } from 'node:crypto'
import { discard, enqueue, resend, withdraw } from '../../../pwa/sync/push/enqueue.ts'
import { newId } from '../../../pwa/lib/new-id.ts'
import { algebra, daan, eva } from '../../../server/testing/named.ts'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { MutationName } from '../../../shared/features/mutations.ts'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Message } from '../../../shared/features/chats/chats.schema.ts'
import type { Handover } from '../../../shared/features/handovers/handovers.mutations.ts'
import { isWaiting } from '../../../shared/features/deals/deals.rules.ts'
import type { Offer } from '../../../shared/features/deals/deals.schema.ts'
import type { AdSet } from '../../../shared/features/sets/sets.mutations.ts'
import type { Reservation } from '../../../shared/features/deals/deals.schema.ts'
import type { OutboxEntry } from '../../../pwa/local/vault.ts'
import { rowsOf } from '../contents.ts'
import type { Contents, Device } from '../device.ts'
import { actOnDraft, type DraftDeed, isDraftAct } from '../drafts.ts'
import { adIds, photoHash } from '../server-rows.ts'
import type { Done } from '../promises.ts'
import type { Act, Action, Exact } from './steps.ts'
import { dealActOf } from '../deals/deal-acts.ts'
import { isRequestAct, requestOf } from './requests.ts'
import { deviceMutations } from '../counter-mutation.ts'
import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'

const photoBytes = new Map(
  ['front', 'back'].map(side => {
    const bytes = new TextEncoder().encode(`a photo of the ${side}`)
    return [createHash('sha256').update(bytes).digest('hex'), bytes.buffer] as const
  }),
)

/** Acts as a screen would; gives ids. `deeds` are earlier edits of drafts. */
export async function act(
  device: Device,
  { what, pick, exactly }: { what: Act; pick: number; exactly?: Exact },
  { before: { outbox, rows }, deeds }: { before: Contents; deeds: readonly DraftDeed[] },
): Promise<Done> {
  if (isDraftAct(what)) {
    const deed = await actOnDraft(device, { what, pick }, deeds).catch(() => undefined)
    return { ...(await keep(device, { outbox })), ...(deed && { deed }) }
  }
  const { vault, person } = device
  const pickOf = (state: string) => {
    // No screen offers to take back an edit of a draft.
    const fitting = [...outbox.values()].filter(entry => entry.state === state && !entry.name.startsWith('draft.'))
    return fitting[pick % fitting.length]?.id
  }
  if (what === 'take back') {
    const id = pickOf('queued')
    return id !== undefined && (await withdraw(vault, id)) ? { takenBack: [id] } : {}
  }
  if (what === 'discard' || what === 'send again') {
    const id = pickOf('rejected')
    if (id === undefined) return {}
    if (what === 'discard') await discard(vault, id)
    const again = what === 'send again' ? await resend(vault, id) : undefined
    return { discarded: id, ...(again && { made: [again.id] }) }
  }
  const action = (exactly as Action | undefined) ?? (await actionOf(person.id, what, pick, { rows, outbox }))
  if (!action) return {}
  const { name, args } = action
  const make = () => enqueue(vault, deviceMutations[name as MutationName], args as never)
  const { id } = await vault.transaction('rw', vault.photos, vault.outbox, vault.meta, async () => {
    for (const hash of args.photos ?? []) {
      const bytes = photoBytes.get(hash)
      if (bytes && !(await vault.photos.get(hash)))
        await vault.photos.add({ hash, bytes, type: 'image/webp', uploadedAt: null })
    }
    return make()
  })
  return { made: [id] }
}

export async function keep(device: Device, { outbox }: Pick<Contents, 'outbox'>): Promise<Done> {
  await device.keepDrafts().catch(() => undefined)
  const { outbox: now } = await device.contents()
  return {
    made: [...now.keys()].filter(id => !outbox.has(id)),
    takenBack: [...outbox.values()].filter(isFresh).flatMap(({ id }) => (now.has(id) ? [] : [id])),
  }
}

const isFresh = ({ state, firstSentAt }: OutboxEntry) => state === 'queued' && firstSentAt === null

export async function actionOf(
  personId: string,
  what: Act,
  pick: number,
  { rows, outbox }: Pick<Contents, 'rows' | 'outbox'>,
): Promise<Action | undefined> {
  if (what === 'deal') return dealActOf(personId, pick, rows)
  const isSeller = personId === eva.id
  const adId = adIds[pick % adIds.length] ?? ''
  const chatId = await chatIdOf(adId, daan.id)
  if (what === 'count') return { name: 'counter.add', args: {} }
  if (what === 'start') return isSeller ? undefined : { name: 'chat.start', args: { id: chatId, adId } }
  if (what === 'say') {
    const id = newId()
    const hasPhoto = pick > 2 && pick % 2 === 1
    return { name: 'message.send', args: { id, chatId, text: id, ...(hasPhoto && { photos: photosOf(pick) }) } }
  }
  if (what === 'read') return { name: 'chat.read', args: { chatId, seq: seqIn(rows, chatId, pick) } }
  if (what === 'archive') return { name: 'chat.archive', args: { chatId, reason: pick % 2 === 0 ? 'deal' : 'no_deal' } }
  if (what === 'block' || what === 'unblock') return { name: 'block.set', args: { chatId, on: what === 'block' } }
  if (isRequestAct(what))
    return requestOf(what, { adId, chatId, pick, searches: rowsOf(rows, 'search'), shelf: rowsOf(rows, 'shelf') })
  if (what === 'propose' && pick > 3 && !isSeller)
    return { name: 'offer.make', args: { id: newId(), chatId, priceCents: 40 + pick } }
  if (what === 'propose') {
    const places = [1, 2].map(hours => ({ place: `Place ${pick}`, at: Date.now() + hours * 50 * 3600_000 }))
    return { name: 'handover.propose', args: { id: newId(), chatId, places } }
  }
  if (what === 'answer' && pick > 3) return answerOf(rowsOf<Offer>(rows, 'offer'), pick)
  if (what === 'answer') {
    const known = rowsOf<Handover>(rows, 'handover')
    const id = known[pick % known.length]?.id ?? newId()
    return { name: 'handover.answer', args: { id, accepted: pick < 2 ? null : pick % 2 } }
  }
  const [set] = rowsOf<AdSet>(rows, 'set')
  if (what === 'free' && isSeller && pick > 5) return { name: 'set.delete', args: { id: set?.id ?? newId() } }
  if (what === 'free' && isSeller && pick > 4)
    return { name: 'set.change', args: { id: set?.id ?? newId(), adIds: set?.adIds ?? adIds, priceCents: 90 + pick } }
  if (what === 'free' && !isSeller && pick > 5) {
    const offers = rowsOf<Offer>(rows, 'offer')
    return { name: 'offer.withdraw', args: { id: offers.findLast(isWaiting)?.id ?? newId() } }
  }
  if (what === 'free') {
    const known = rowsOf<Reservation>(rows, 'reservation')
    return { name: 'reservation.delete', args: { id: known[pick % known.length]?.id ?? newId() } }
  }
  if (!isSeller) return undefined
  const ofSet = set && pick > 2 && { setId: set.id }
  if (what === 'reserve' && !set && pick > 4)
    return { name: 'set.create', args: { id: newId(), adIds, priceCents: 100 + pick } }
  if (what === 'reserve')
    return { name: 'reservation.create', args: { id: newId(), adId, chatId, until: untilOf(pick), ...ofSet } }
  const placed = [
    ...rowsOf<Ad>(rows, 'ad').filter(({ seller }) => seller.id === personId),
    ...[...outbox.values()].flatMap(({ name, args }) => (name === 'ad.create' ? [args as { id: string }] : [])),
  ]
  const own = pick % 2 === 1 ? (placed.at(-1)?.id ?? adId) : adId
  if (what === 'end or renew' && pick > 5) return { name: 'ad.renew', args: { id: own } }
  if (what === 'end or renew')
    return {
      name: 'ad.delete',
      args: { id: own, reason: 'sold', ...(pick % 3 === 0 && own === adId && { chatId }), ...ofSet },
    }
  const fields = {
    version: '1',
    ...plainCopy,
    priceCents: 50 + pick,
    photos: photosOf(pick),
    note: pick % 2 === 0 ? `Note ${pick}` : '',
    ...(pick % 4 === 3 && { replaces: own }),
  }
  return { name: 'ad.create', args: { id: newId(), bookId: algebra.id, ...fields } }
}

function answerOf(offers: readonly Offer[], pick: number): Action {
  const { id = newId(), priceCents = 40 } = offers.findLast(isWaiting) ?? offers.at(-1) ?? {}
  const answers = [{ answer: 'decline' }, { answer: 'counter', priceCents: priceCents + 5 }]
  return { name: 'offer.answer', args: { id, ...(answers[pick - 4] ?? { answer: 'accept', priceCents }) } }
}

/** Between half a day and eleven days. */
function untilOf(pick: number): number {
  return Date.now() + (pick * 36 + 12) * 3600_000
}

/** One that only this device has, one that another device may have sent already, or one that no device has. */
function photosOf(pick: number): string[] {
  const hashes = [...photoBytes.keys(), photoHash]
  return [hashes[pick % hashes.length] ?? photoHash]
}

/** A message on this device, or one that may not exist yet. */
function seqIn(rows: Contents['rows'], chatId: string, pick: number): number {
  const seen = rowsOf<Message>(rows, 'message').filter(message => message.chatId === chatId)
  return pick % 2 === 0 ? Math.max(0, ...seen.map(({ seq }) => seq)) : pick
}
