import { and, eq, gt, isNull, notInArray, sql } from 'drizzle-orm'
import type { SetChange, SetCreate, SetDelete } from '../../../shared/features/sets/sets.mutations.ts'
import { setPriceError } from '../../../shared/features/sets/sets.rules.ts'
import { idsOf } from '../../../shared/lib/ids-of.ts'
import { isIn, type Reader, valuesOf } from '../../common/store/sql.ts'
import { emptyPart, mergeParts, revised, thisRev } from '../../sync/changes.ts'
import { type Mutator, type MutatorContext, type Plan, rejected, unverified } from '../../sync/mutator.ts'
import { adsForAll } from '../ads/ads-for-all.ts'
import { readAdNow } from '../ads/ad-now.ts'
import { ad } from '../ads/ads.table.ts'
import { offer, reservation } from '../deals/deals.table.ts'
import { inNoSet, setChanges, setsEnded } from '../deals/end-sets.ts'
import { findGroups } from '../deals/groups.ts'
import { whenOf } from '../deals/news.ts'
import { offersOver } from '../deals/offers-over.ts'
import { type AdRow, holdsSet, setStays } from '../deals/sets-of-ads.ts'
import { adSet } from './sets.table.ts'

/** Of own ads that are for sale and free, each in one set at most (M26). */
export const setCreateMutator: Mutator<SetCreate> = {
  async plan({ id, adIds: named, priceCents }, context) {
    const { store, person, now, replayOf, isRecovering } = context
    const { read, write } = store
    const [existing] = await read.select().from(adSet).where(eq(adSet.id, id))
    if (existing) {
      const isSame = existing.sellerId === person.id && existing.priceCents === priceCents
      return isSame ? { kind: 'noop' } : rejected('id_reused')
    }
    const ads = await ownAds(context, named)
    if (!ads) return rejected('not_found')
    const refused = await unverified(context)
    if (refused) return refused
    const groups = replayOf
      ? await findGroups(read, and(isIn(reservation.adId, named), gt(reservation.until, now)))
      : []
    if (isRecovering && groups.some(({ createdAt }) => createdAt < now)) return { kind: 'retry', why: 'dependency' }
    const isOver = groups.length > 0 || ads.some(({ deletedAt, setId }) => deletedAt !== null || setId !== null)
    const wrong = replayOf ? undefined : whyNotOffered(ads, { id, priceCents, now })
    if (wrong) return wrong
    const row = { id, sellerId: person.id, adIds: idsOf(ads), priceCents, createdAt: now, rev: thisRev }
    const { guards, changes } = isOver ? emptyPart : await adsForAll(read, ads)
    return {
      kind: 'applied',
      guards: [
        ...guards,
        ...unchanged(ads),
        sql`select 1 where not exists (select 1 from ${adSet} where ${adSet.id} = ${id})`,
      ],
      statements: [
        write.insert(adSet).values({ ...row, ...(isOver && { endedAt: now }) }),
        ...(isOver
          ? []
          : [
              write
                .update(ad)
                .set(revised(inSet(row)))
                .where(isIn(ad.id, row.adIds)),
            ]),
      ],
      changes: [...changes, ...(await setChanges(read, [row], isOver ? 'del' : 'put'))],
    }
  },
}

/** Other copies, or another price. Whoever made an offer on it hears that it is over, because it was for another set. */
export const setChangeMutator: Mutator<SetChange> = {
  async plan({ id, adIds: named, priceCents }, context) {
    const { store, person, now, replayOf } = context
    const { read, write } = store
    const [existing] = await read.select().from(adSet).where(eq(adSet.id, id))
    if (existing?.sellerId !== person.id) return rejected('not_found')
    const ads = await ownAds(context, named)
    if (!ads) return rejected('not_found')
    const adIds = idsOf(ads)
    const isSame = existing.priceCents === priceCents && adIds.toSorted().join() === existing.adIds.toSorted().join()
    if (isSame) return { kind: 'noop' }
    const refused = await unverified(context)
    if (refused) return refused
    const isReserved = await isHeld(read, existing.adIds, now)
    if (existing.endedAt !== null || (replayOf && (isReserved || whyNotOffered(ads, { id, priceCents, now }))))
      return replayOf ? { kind: 'noop' } : rejected('not_found', { adIds: { code: 'set_gone' } })
    if (isReserved) return rejected('reserved')
    const wrong = whyNotOffered(ads, { id, priceCents, now })
    if (wrong) return wrong
    const row = { ...existing, adIds, priceCents }
    const left = await read
      .select()
      .from(ad)
      .where(and(eq(ad.setId, id), isNull(ad.deletedAt), notInArray(ad.id, sql`${valuesOf(adIds)}`)))
    const over = { ...whenOf(context), kind: 'end', by: 'seller' } as const
    const part = mergeParts([
      await offersOver(store, eq(offer.setId, id), over),
      {
        guards: [setStays(existing), ...unchanged([...ads, ...left])],
        statements: [
          write.update(adSet).set(revised({ adIds, priceCents })).where(eq(adSet.id, id)),
          write
            .update(ad)
            .set(revised(inNoSet))
            .where(isIn(ad.id, idsOf(left))),
          write
            .update(ad)
            .set(revised(inSet(row)))
            .where(isIn(ad.id, adIds)),
        ],
        changes: [...(await setChanges(read, [existing], 'del')), ...(await setChanges(read, [row], 'put'))],
      },
      { ...(await adsForAll(read, [...ads, ...left])), statements: [] },
    ])
    return { kind: 'applied', ...part, guards: [...part.guards, isFree(existing.adIds, now)] }
  },
}

/** By its seller, unless all of it is reserved for somebody. The copies stay for sale one by one. */
export const setDeleteMutator: Mutator<SetDelete> = {
  async plan({ id }, context) {
    const { store, person, now, replayOf } = context
    const [existing] = await store.read.select().from(adSet).where(eq(adSet.id, id))
    if (existing?.sellerId !== person.id) return rejected('not_found')
    if (existing.endedAt !== null) return { kind: 'noop' }
    const refused = await unverified(context)
    if (refused) return refused
    if (!replayOf && (await isHeld(store.read, existing.adIds, now))) return rejected('reserved')
    const ended = await setsEnded(store, [id], { ...whenOf(context), isNews: false, gone: [] })
    return { kind: 'applied', ...ended, guards: [...ended.guards, ...(replayOf ? [] : [isFree(existing.adIds, now)])] }
  },
}

async function ownAds({ store, person }: MutatorContext, named: readonly string[]): Promise<AdRow[] | undefined> {
  const found = await Promise.all(named.map(each => readAdNow(store.read, each)))
  const ads = found.flatMap(each => (each?.sellerId === person.id ? each : []))
  return ads.length < named.length ? undefined : ads
}

function whyNotOffered(
  ads: readonly AdRow[],
  { id, priceCents, now }: { id: string; priceCents: number; now: number },
): Plan | undefined {
  if (new Set(idsOf(ads)).size < ads.length) return rejected('invalid', { adIds: { code: 'set_twice' } })
  if (ads.some(({ deletedAt }) => deletedAt !== null)) return rejected('ad_gone')
  if (ads.some(({ setId }) => setId !== null && setId !== id)) return rejected('already', { adIds: { code: 'in_set' } })
  if (ads.some(({ reservedUntil }) => (reservedUntil ?? 0) > now))
    return rejected('reserved', { adIds: { code: 'set_reserved' } })
  const sum = ads.reduce((total, each) => total + each.priceCents, 0)
  const wrong = setPriceError(priceCents, sum)
  return wrong && rejected('invalid', { priceCents: wrong })
}

const inSet = ({ id, adIds, priceCents }: { id: string; adIds: readonly string[]; priceCents: number }) => ({
  setId: id,
  setSize: adIds.length,
  setPriceCents: priceCents,
})

const unchanged = (ads: readonly AdRow[]) =>
  ads.map(({ id, rev }) => sql`select 1 from ${ad} where ${ad.id} = ${id} and ${ad.rev} = ${rev}`)

const held = (adIds: readonly string[], now: number) => and(isIn(reservation.adId, adIds), holdsSet(now))

const isHeld = async (read: Reader, adIds: readonly string[], now: number) =>
  (await read.$count(reservation, held(adIds, now))) > 0

const isFree = (adIds: readonly string[], now: number) =>
  sql`select 1 where not exists (select 1 from ${reservation} where ${held(adIds, now)})`
