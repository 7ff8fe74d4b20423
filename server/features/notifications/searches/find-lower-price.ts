import { eq } from 'drizzle-orm'
import type { Statement } from '../../../common/store/batch.ts'
import type { Store } from '../../../common/store/store.ts'
import { searchHit, unmatchedAd } from '../../searches/searches.table.ts'

interface Lowered {
  id: string
  oldId: string
  now: number
  isNews: boolean
}

export function findLowerPrice({ write }: Pick<Store, 'write'>, { id, oldId, now, isNews }: Lowered): Statement[] {
  const unmatched = eq(unmatchedAd.adId, oldId)
  return [
    write.update(searchHit).set({ adId: id }).where(eq(searchHit.adId, oldId)),
    ...(isNews
      ? [write.delete(unmatchedAd).where(unmatched), write.insert(unmatchedAd).values({ adId: id, createdAt: now })]
      : [write.update(unmatchedAd).set({ adId: id, after: '' }).where(unmatched)]),
  ]
}
