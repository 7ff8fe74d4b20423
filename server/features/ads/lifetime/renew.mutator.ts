import { eq } from 'drizzle-orm'
import { adLifeMs } from '../../../../shared/features/ads/lifetime.ts'
import type { AdRenew } from '../../../../shared/features/ads/ads.mutations.ts'
import { type Mutator, rejected, unverified } from '../../../sync/mutator.ts'
import { thisRev } from '../../../sync/revision.ts'
import { adsForAll } from '../ads-for-all.ts'
import { ad } from '../ads.table.ts'
import { readAdNow } from '../replace/ad-now.ts'

/** 120 days from now, as often as its seller likes. */
export const adRenewMutator: Mutator<AdRenew> = {
  async plan(args, context) {
    const { store, person, now, replayOf } = context
    const mine = await readAdNow(store.read, args.id)
    if (mine?.sellerId !== person.id) return rejected('not_found')
    const { id } = mine
    const refused = await unverified(context)
    if (refused) return refused
    if (mine.deletedAt !== null) return replayOf ? { kind: 'noop' } : rejected('ad_gone')
    const endsAt = now + adLifeMs
    if ((mine.endsAt ?? 0) >= endsAt) return { kind: 'noop' }
    return {
      kind: 'applied',
      ...(await adsForAll(store.read, [mine])),
      statements: [store.write.update(ad).set({ endsAt, endToldAt: null, rev: thisRev }).where(eq(ad.id, id))],
    }
  },
}
