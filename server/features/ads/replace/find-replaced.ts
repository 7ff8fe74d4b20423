import type { AdCreate } from '../../../../shared/features/ads/ads.mutations.ts'
import { replacingErrors } from '../../../../shared/features/ads/ads.rules.ts'
import { type MutatorContext, type Plan, rejected } from '../../../sync/mutator.ts'
import type { ad } from '../ads.table.ts'
import { readAdNow } from './ad-now.ts'

type Row = typeof ad.$inferSelect

/** The ad that `replaces` means now, or why it cannot be replaced. Undefined on a replay that comes before that of the ad. */
export async function findReplaced(
  args: AdCreate & { replaces: string },
  { store, person, replayOf }: Pick<MutatorContext, 'store' | 'person' | 'replayOf'>,
): Promise<{ row: Row | undefined } | { refused: Plan }> {
  const row = await readAdNow(store.read, args.replaces)
  if (!row && replayOf) return { row: undefined }
  if (!row || row.sellerId !== person.id || row.bookId !== args.bookId)
    return { refused: rejected('not_found', { replaces: { code: 'replaced_missing' } }) }
  if (replayOf) return { row }
  if (row.deletedAt !== null) return { refused: rejected('ad_gone', { replaces: { code: 'replaced_gone' } }) }
  const errors = replacingErrors(args, row)
  return Object.keys(errors).length > 0 ? { refused: rejected('invalid', errors) } : { row }
}
