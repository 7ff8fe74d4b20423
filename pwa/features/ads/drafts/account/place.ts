import { type KeptDraft, keptOf, maxDrafts } from '../../../../../shared/features/drafts/drafts.rules.ts'
import type { Draft as DraftRow } from '../../../../../shared/features/drafts/drafts.schema.ts'
import type { Cache } from '../../../../local/cache.ts'
import type { Draft } from '../../../../local/vault.ts'
import { changedSince } from './draft-fields.ts'
import { isTooLarge } from './too-large.ts'

/** Where a draft is: here alone, here because the account cannot take it, or in the account too. */
export type DraftPlace = 'device' | 'too_large' | 'full' | 'account'

export async function placeOf(cache: Cache, row: Draft): Promise<DraftPlace> {
  const there = await cache.draft.get(row.id)
  if (isInAccount(row, there)) return 'account'
  const kept: KeptDraft | undefined = row.account?.kept
  if (kept && isTooLarge(kept)) return 'too_large'
  return !there && (await cache.draft.count()) >= maxDrafts ? 'full' : 'device'
}

/** Whether the account was seen to have all that is in it, photos too: they go there first. */
export function isInAccount(row: Draft, there: DraftRow | undefined): boolean {
  const kept = there && keptOf(there.body)
  return kept !== undefined && Object.keys(changedSince(kept, row)).length === 0
}
