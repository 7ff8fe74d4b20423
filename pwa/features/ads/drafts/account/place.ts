import { type SavedDraft, savedDraftOf, maxDrafts } from '../../../../../shared/features/drafts/drafts.rules.ts'
import type { Draft as DraftRow } from '../../../../../shared/features/drafts/drafts.mutations.ts'
import type { Cache } from '../../../../local/cache.types.ts'
import type { Draft, Vault } from '../../../../local/vault.ts'
import { type QuietRefusal, refusalOf } from '../../../../sync/push/settle.ts'
import { changedSince } from './draft-fields.ts'
import { laneOfDraft } from './lane.ts'
import { isTooLarge } from './set-aside.actions.ts'

export type DraftPlace = 'device' | 'too_large' | 'full' | 'photos_gone' | 'refused' | 'account'

export async function placeOf({ vault, cache }: { vault: Vault; cache: Cache }, row: Draft): Promise<DraftPlace> {
  const there = await cache.draft.get(row.id)
  if (isInAccount(row, there)) return 'account'
  const kept: SavedDraft | undefined = row.account?.kept
  if (kept && isTooLarge(kept)) return 'too_large'
  if (!there && (await cache.draft.count()) >= maxDrafts) return 'full'
  const refusal = await refusalOf(vault, laneOfDraft(row.id))
  return refusal ? placeAfter(refusal) : 'device'
}

function placeAfter({ code, fields }: QuietRefusal): DraftPlace {
  if (fields['body'] !== undefined) return 'too_large'
  if (isForLackOfRoom({ fields })) return 'full'
  return code === 'photos_gone' ? code : 'refused'
}

export function isForLackOfRoom({ fields }: Pick<QuietRefusal, 'fields'>): boolean {
  return fields['id'] !== undefined
}

/** Returns true only if the account has the photos too, because those are sent first. */
export function isInAccount(row: Draft, there: DraftRow | undefined): boolean {
  const kept = there && savedDraftOf(there.body)
  return kept !== undefined && Object.keys(changedSince(kept, row)).length === 0
}
