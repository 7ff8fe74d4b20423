import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Reservation } from '../../../../shared/features/deals/deals.schema.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import type { Cache } from '../../../local/cache.types.ts'
import type { OutboxEntry } from '../../../local/vault.ts'

/** An own ad that is reserved, as its seller sees it. */
export interface Held {
  chatId: string
  /** The ad of that chat. */
  adId: string
  /** Of the buyer. */
  firstName: string
  until: number
  /** For all of it, as the two agreed; undefined where a former server did not say. */
  priceCents: number | undefined
  /** All ads that are reserved with it; more than one is a set, which nobody can sell, delete or lower alone (M26). */
  adIds: readonly string[]
}

export const isHeldAsSet = ({ adIds }: Held): boolean => adIds.length > 1

export const heldSentence = ({ firstName: name }: Pick<Held, 'firstName'>): MessageDescriptor =>
  msg`Reserved as a set for ${name}: end that first.`

/** By ad. */
export async function readHeld(cache: Cache, personId: string): Promise<Map<string, Held>> {
  const now = serverNow()
  const rows = await cache.reservation.filter(({ until }) => until > now).toArray()
  const chats = await cache.chat.bulkGet(rows.map(({ chatId }) => chatId))
  const held = await Promise.all(
    rows.map(async (row, place): Promise<Held[]> => {
      const chat = chats[place]
      if (chat?.seller.id !== personId) return []
      const { chatId, until, adId, adIds = [adId] } = row
      const { firstName } = chat.buyer
      return [{ chatId, adId, firstName, until, priceCents: await agreedFor(cache, row), adIds }]
    }),
  )
  return new Map(held.flat().flatMap(each => each.adIds.map(id => [id, each])))
}

/** A former server had the price in the accepted offer only, which has the same id. */
async function agreedFor(cache: Cache, { id, priceCents }: Reservation): Promise<number | undefined> {
  if (priceCents !== undefined) return priceCents
  const offer = await cache.offer.get(id)
  return offer?.state === 'accepted' ? offer.priceCents : undefined
}

interface Named {
  id?: string
  adId?: string
  replaces?: string
}

/** The person for whom the set is reserved, where a change of an own ad or set, or its sale, was refused as `reserved`. */
export async function whyHeld(
  { name, args, code }: OutboxEntry,
  cache: Cache,
  personId: string,
): Promise<MessageDescriptor | undefined> {
  if (code !== 'reserved') return undefined
  const { id = '', adId, replaces } = args as Named
  const set = name.startsWith('set.') ? await cache.set.get(id) : undefined
  const meeting = name === 'handover.confirm' ? await cache.handover.get(id) : undefined
  const met = meeting && (await cache.chat.get(meeting.chatId))
  const all = await readHeld(cache, personId)
  const held = [replaces, adId, id, met?.adId, ...(set?.adIds ?? [])]
    .flatMap(each => all.get(each ?? '') ?? [])
    .find(isHeldAsSet)
  return held && heldSentence(held)
}
