import { eq } from 'drizzle-orm'
import { setPriceError } from '../../../shared/features/sets/sets.rules.ts'
import type { Store } from '../../common/store/store.ts'
import { type BatchPart, emptyPart, revised } from '../../sync/changes.ts'
import { ad } from '../ads/ads.table.ts'
import { adSet } from '../sets/sets.table.ts'
import { setChanges, setsEnded } from './end-sets.ts'
import type { When } from './news.ts'
import { copiesOf, findSet, heldSetOf, setStays } from './sets-of-ads.ts'

interface Lowered extends When {
  id: string
  priceCents: number
}

/** An ad at a lower price follows the old one into its set, which ends where it would save nothing (M26). */
export async function setFollows(
  store: Store,
  old: typeof ad.$inferSelect,
  { id, priceCents, ...when }: Lowered,
): Promise<BatchPart> {
  const { read, write } = store
  const set = old.setId === null ? 'missing' : await findSet(read, old.setId, old)
  if (typeof set === 'string') return emptyPart
  const others = (await copiesOf(read, set.adIds)).filter(each => each.id !== old.id)
  const sum = others.reduce((total, each) => total + each.priceCents, priceCents)
  // Refused live; of a replay the reservation was made since, and goes with the set.
  const isHeld = (await heldSetOf(read, old, when.now)) !== null
  if (isHeld || setPriceError(set.priceCents, sum)) return setsEnded(store, [set.id], { ...when, gone: [old.id] })
  const adIds = set.adIds.map(each => (each === old.id ? id : each))
  const inSet = { setId: set.id, setSize: adIds.length, setPriceCents: set.priceCents }
  return {
    guards: [setStays(set)],
    statements: [
      write.update(ad).set(revised(inSet)).where(eq(ad.id, id)),
      write.update(adSet).set(revised({ adIds })).where(eq(adSet.id, set.id)),
    ],
    changes: await setChanges(read, [set], 'put'),
  }
}
