import { plainCopy } from '../../../shared/features/ads/testing/plain-copy.ts'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import type { MutationName } from '../../../shared/features/mutations.ts'
import { algebra, daan } from '../../../server/testing/named.ts'
import { beginsAt, photoHash } from '../server-rows.ts'
import type { Step } from '../steps/steps.ts'
import { copies, setIds } from './deal-world.ts'
import { catchUp } from './random-deals.ts'

const dayMs = 24 * 3600_000
const [, second = '', third = '', alone = ''] = copies
const [ofSecond, ofAlone] = [await chatIdOf(second, daan.id), await chatIdOf(alone, daan.id)]
const idOf = (last: number) => `00000000-0000-7000-8000-0000000dea0${last}`
const [eva, daans] = [0, 2]

/** Said by one of the devices, and heard by the other. */
const said = (device: number, name: MutationName, args: object): Step[] => [
  { do: 'act', device, what: 'deal', pick: 0, trouble: { kind: 'none' }, exactly: { name, args } },
  catchUp(device),
  catchUp(device === eva ? daans : eva),
]
const both = [catchUp(eva), catchUp(daans)]
const until = beginsAt + 3 * dayMs
const setHeld = said(eva, 'reservation.create', {
  id: idOf(1),
  adId: second,
  chatId: ofSecond,
  until,
  setId: setIds[0],
})
const bid = said(daans, 'offer.make', { id: idOf(2), chatId: ofAlone, priceCents: 60 })
const lower = { id: idOf(3), bookId: algebra.id, version: '1', ...plainCopy, photos: [photoHash], replaces: third }

/** Keys name seeded mistakes (seeded-bugs.ts). */
export const directedDeals: Record<string, Step[]> = {
  'a part of a group ends': [...both, ...setHeld, ...said(daans, 'reservation.delete', { id: idOf(1) })],
  'a lower price frees a set that is held': [
    ...both,
    ...setHeld,
    ...said(eva, 'ad.create', { ...lower, priceCents: 90 }),
  ],
  'who bought a set reads that somebody else did': [
    ...both,
    ...setHeld,
    ...said(eva, 'ad.delete', { id: second, reason: 'sold', chatId: ofSecond, setId: setIds[0] }),
  ],
  'an agreed price is that of the ad': [
    ...both,
    ...bid,
    ...said(eva, 'offer.answer', { id: idOf(2), answer: 'accept', priceCents: 60 }),
  ],
  'a bid is no news': [...both, ...bid],
}
