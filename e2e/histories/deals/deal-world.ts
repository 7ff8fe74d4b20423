import type { SessionPerson } from '../../../server/adapters/identity/identity.ts'
import { daan, eva, noor } from '../../../server/testing/named.ts'
import { chatIdOf } from '../../../shared/features/chats/chats.rules.ts'
import { adIds, adRow, beginsAt, bo, kim, personRow, photoHash } from '../server-rows.ts'
import type { World } from '../steps/history.ts'
import { DealsCheck } from './invariants-of-deals.ts'

const idOf = (last: number) => `00000000-0000-7000-8000-00000000ad0${last}`
const evas = [...adIds, idOf(3), idOf(4)]
const noors = [idOf(5), idOf(6)]
const buyers = [daan, bo, kim]
/** Of the first three of Eva, and of both of Noor. */
export const setIds = ['00000000-0000-7000-8000-00000000ae01', '00000000-0000-7000-8000-00000000ae02'] as const
export const copies = [...evas, ...noors]

const photoRow = ({ id }: SessionPerson) =>
  `insert into photo (person_id, hash, width, height, created_at) values ('${id}', '${photoHash}', 1, 1, ${beginsAt})`

/** Each asked about most copies, and not about all. */
const asked = buyers.flatMap((buyer, place) =>
  [...evas, ...noors].filter((_, nth) => nth % 4 !== place).map(adId => ({ buyer, adId })),
)
const chats = await Promise.all(
  asked.map(async ({ buyer, adId }) => {
    const seller = evas.includes(adId) ? eva : noor
    return `insert into chat (id, ad_id, buyer_id, seller_id, started_at, last_message_at, last_seq, buyer_read_seq,
      seller_read_seq, rev) values ('${await chatIdOf(adId, buyer.id)}', '${adId}', '${buyer.id}', '${seller.id}', ${beginsAt},
      ${beginsAt}, 0, 0, 0, 1)`
  }),
)

const setRows = (id: string, seller: SessionPerson, adIds: readonly string[], priceCents: number) => [
  `insert into ad_set (id, seller_id, ad_ids, price_cents, created_at, rev)
    values ('${id}', '${seller.id}', '${JSON.stringify(adIds)}', ${priceCents}, ${beginsAt}, 1)`,
  `update ad set set_id = '${id}', set_size = ${adIds.length}, set_price_cents = ${priceCents}
    where id in (${adIds.map(adId => `'${adId}'`).join()})`,
]

/** Two sellers and three buyers with a device each, six ads that take offers, chats about most of them, and two sets. */
export const dealWorld = (): World => ({
  owners: [eva, noor, ...buyers],
  beginning: [
    ...[noor, bo, kim].map(personRow),
    photoRow(noor),
    ...evas.slice(2).map(id => adRow(id, eva)),
    ...noors.map(id => adRow(id, noor)),
    ...chats,
    ...setRows(setIds[0], eva, evas.slice(0, 3), 240),
    ...setRows(setIds[1], noor, noors, 150),
  ],
  check: new DealsCheck(),
})
