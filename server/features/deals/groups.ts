import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Side } from '../../../shared/features/deals/deal-graph.ts'
import { idsOf } from '../../../shared/lib/ids-of.ts'
import { groupBy } from '../../../shared/lib/group-by.ts'
import { areStill, isIn, type Reader } from '../../common/store/sql.ts'
import type { Store } from '../../common/store/store.ts'
import { type BatchPart, del, mergeParts, put, revised } from '../../sync/changes.ts'
import { adsForAll } from '../ads/ads-for-all.ts'
import { ad } from '../ads/ads.table.ts'
import { chat } from '../chats/chats.table.ts'
import { reservation } from './deals.table.ts'
import { newsWritten, type Parties, type When } from './news.ts'

type Ending = NonNullable<(typeof reservation.$inferSelect)['ending']>

export interface Group extends Parties {
  id: string
  until: number
  createdAt: number
  priceCents: number | null
  rows: {
    id: string
    rev: number
    adId: string
    bookId: string
    sellerId: string
    deletedAt: number | null
    setId: string | null
  }[]
}

const held = alias(reservation, 'held')
const isOpen = isNull(reservation.endedAt)

/** The keys of open groups in which one is found by `which`, of columns of reservation and chat. Joined, so that indexes serve. */
const groupsWith = (
  which: SQL | undefined,
) => sql`(select distinct coalesce(${reservation.mainId}, ${reservation.id}) as key
  from ${reservation} join ${chat} on ${chat.id} = ${reservation.chatId} where ${and(isOpen, which)}) as named`
const isOfNamed = sql`(${held.id} = named.key or ${held.mainId} = named.key)`
const isHeld = isNull(held.endedAt)

export async function findGroups(read: Reader, which: SQL | undefined): Promise<Group[]> {
  const rows = await read
    .select({
      row: { ...reservationColumns },
      buyerId: chat.buyerId,
      sellerId: chat.sellerId,
      bookId: ad.bookId,
      deletedAt: ad.deletedAt,
      setId: ad.setId,
    })
    .from(groupsWith(which))
    .innerJoin(held, isOfNamed)
    .innerJoin(chat, eq(chat.id, held.chatId))
    .innerJoin(ad, eq(ad.id, held.adId))
    .where(isHeld)
  return [...groupBy(rows, ({ row }) => row.mainId ?? row.id)].flatMap(([id, found]) => {
    const main = found.find(({ row }) => row.id === id) ?? found[0]
    if (!main) return []
    const { chatId, until, createdAt, priceCents } = main.row
    const copies = found.map(({ row, bookId, sellerId, deletedAt, setId }) => ({
      id: row.id,
      rev: row.rev,
      adId: row.adId,
      bookId,
      sellerId,
      deletedAt,
      setId,
    }))
    return [{ id, chatId, until, createdAt, priceCents, buyerId: main.buyerId, sellerId: main.sellerId, rows: copies }]
  })
}

const reservationColumns = {
  id: held.id,
  rev: held.rev,
  adId: held.adId,
  chatId: held.chatId,
  mainId: held.mainId,
  until: held.until,
  createdAt: held.createdAt,
  priceCents: held.priceCents,
}

export const adIdsOf = ({ rows }: Pick<Group, 'rows'>) => rows.map(({ adId }) => adId)

export const groupsStay = (which: SQL | undefined, groups: readonly Group[]) =>
  areStill(
    sql`select ${held.id} || ':' || ${held.rev} as id from ${groupsWith(which)} join ${reservation} as held on ${isOfNamed} where ${isHeld}`,
    groups.flatMap(({ rows }) => rows.map(({ id, rev }) => `${id}:${rev}`)),
  )

interface EndingOf extends When {
  by: Ending
  /** Ads that end in the same batch; the others are free again. */
  gone?: readonly string[]
  who?: Side | null
}

function newsOf(by: Ending, who: Side | null) {
  if (by === 'time') return { kind: 'lapse', by: null } as const
  return by === 'ad' || by === 'block' ? ({ kind: 'end', by: who } as const) : ({ kind: 'release', by } as const)
}

export async function groupsEnded(
  store: Store,
  which: SQL | undefined,
  ending: EndingOf,
): Promise<BatchPart & { groups: Group[] }> {
  const { read, write } = store
  const { by, now, gone = [], who = null } = ending
  const groups = await findGroups(read, which)
  const rows = groups.flatMap(group => group.rows)
  const free = rows.filter(({ adId, deletedAt }) => deletedAt === null && !gone.includes(adId))
  const op = by === 'time' ? put : del
  const parts: BatchPart[] = [
    {
      guards: [groupsStay(which, groups)],
      statements:
        rows.length === 0
          ? []
          : [
              write
                .update(reservation)
                .set(revised({ endedAt: now, ending: by }))
                .where(isIn(reservation.id, idsOf(rows))),
            ],
      changes: groups.flatMap(({ id, buyerId, sellerId, rows }) =>
        [buyerId, sellerId].flatMap(member =>
          idsOf(rows).map(each => (each === id ? op : del)(`me:${member}`, 'reservation', each)),
        ),
      ),
    },
    ...groups.map(group =>
      newsWritten(
        store,
        group,
        { ...newsOf(by, who), of: group.id },
        { ...ending, isNews: ending.isNews || group.createdAt > now },
      ),
    ),
  ]
  if (free.length > 0)
    parts.push(
      await reservedUntilSet(
        store,
        free.map(({ adId, ...of }) => ({ ...of, id: adId })),
        null,
      ),
    )
  return { ...mergeParts(parts), groups }
}

export async function reservedUntilSet(
  { read, write }: Store,
  ads: readonly { id: string; bookId: string; sellerId: string }[],
  until: number | null,
): Promise<BatchPart> {
  return {
    ...(await adsForAll(read, ads)),
    statements: [
      write
        .update(ad)
        .set(revised({ reservedUntil: until }))
        .where(isIn(ad.id, idsOf(ads))),
    ],
  }
}

export const ofGroup = (id: string) => or(eq(reservation.id, id), eq(reservation.mainId, id))
