import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SetCreate, SetDelete } from '../../../shared/features/sets/sets.mutations.ts'
import { setPriceError } from '../../../shared/features/sets/sets.rules.ts'
import { idsOf } from '../../../shared/lib/ids-of.ts'
import { isIn } from '../../common/store/sql.ts'
import { emptyPart, revised, thisRev } from '../../sync/changes.ts'
import { type Mutator, rejected, unverified } from '../../sync/mutator.ts'
import { adsForAll } from '../ads/ads-for-all.ts'
import { ad } from '../ads/ads.table.ts'
import { readAdNow } from '../ads/replace/ad-now.ts'
import { reservation } from '../reservations/reservations.table.ts'
import { setChanges, setsEnded } from './end-sets.ts'
import { adSet } from './sets.table.ts'

/** Of own ads that are for sale, each in one set at most (M26). */
export const setCreateMutator: Mutator<SetCreate> = {
  async plan({ id, adIds: named, priceCents }, context) {
    const { store, person, now, replayOf } = context
    const { read, write } = store
    const [existing] = await read.select().from(adSet).where(eq(adSet.id, id))
    if (existing) {
      const isSame = existing.sellerId === person.id && existing.priceCents === priceCents
      return isSame ? { kind: 'noop' } : rejected('id_reused')
    }
    const found = await Promise.all(named.map(each => readAdNow(read, each)))
    const ads = found.flatMap(each => (each?.sellerId === person.id ? each : []))
    if (ads.length < named.length) return rejected('not_found')
    const refused = await unverified(context)
    if (refused) return refused
    const adIds = idsOf(ads)
    const isOver = ads.some(({ deletedAt, setId }) => deletedAt !== null || setId !== null)
    if (!replayOf) {
      if (new Set(adIds).size < adIds.length) return rejected('invalid', { adIds: { code: 'set_twice' } })
      if (ads.some(({ deletedAt }) => deletedAt !== null)) return rejected('ad_gone')
      if (isOver) return rejected('already', { adIds: { code: 'in_set' } })
      const sum = ads.reduce((total, each) => total + each.priceCents, 0)
      const wrong = setPriceError(priceCents, sum)
      if (wrong) return rejected('invalid', { priceCents: wrong })
    }
    const row = { id, sellerId: person.id, adIds, priceCents, createdAt: now, rev: thisRev }
    const { guards, changes } = isOver ? emptyPart : await adsForAll(read, ads)
    const inSet = { setId: id, setSize: ads.length, setPriceCents: priceCents }
    return {
      kind: 'applied',
      guards: [
        ...guards,
        ...ads.map(each => sql`select 1 from ${ad} where ${ad.id} = ${each.id} and ${ad.rev} = ${each.rev}`),
        sql`select 1 where not exists (select 1 from ${adSet} where ${adSet.id} = ${id})`,
      ],
      statements: [
        write.insert(adSet).values({ ...row, ...(isOver && { endedAt: now }) }),
        ...(isOver ? [] : [write.update(ad).set(revised(inSet)).where(isIn(ad.id, adIds))]),
      ],
      changes: [...changes, ...(await setChanges(read, [row], isOver ? 'del' : 'put'))],
    }
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
    const together = and(
      isIn(reservation.adId, existing.adIds),
      isNull(reservation.endedAt),
      sql`${reservation.mainId} is not null`,
    )
    if (!replayOf && (await store.read.$count(reservation, together)) > 0) return rejected('reserved')
    const ended = await setsEnded(store, [id], { gone: [], now, isNews: false })
    const isFree = sql`select 1 where ${replayOf ? 1 : 0} = 1 or not exists (select 1 from ${reservation} where ${together})`
    return { kind: 'applied', ...ended, guards: [...ended.guards, isFree] }
  },
}
