import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import type { OutboxEntry } from '../../../local/vault.ts'
import { overlaid } from '../../../sync/core/overlay.ts'
import { setChange, setCreate, setDelete } from '../../sets/sets.mutations.ts'
import { adCreate, adRenew } from '../ads.mutations.ts'

const changing = {
  [adCreate.name]: adCreate,
  [adRenew.name]: adRenew,
  [setCreate.name]: setCreate,
  [setChange.name]: setChange,
  [setDelete.name]: setDelete,
}

/** As they will be once what is on its way has arrived; `adWork` shows a removal. */
export function shownAds(ads: readonly Ad[], entries: readonly OutboxEntry[]): Ad[] {
  return overlaid(changing, 'ad', ads, { entries, personId: '' })
}
