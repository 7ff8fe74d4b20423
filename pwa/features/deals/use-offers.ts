import type { Offer } from '../../../shared/features/deals/deals.schema.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { useOverlaid } from '../../sync/use-overlaid.ts'

/** All of a chat, the earliest first; undefined while loading. */
export function useOffers(chatId: string): Shown<Offer>[] | undefined {
  return useOverlaid(
    'offer',
    rows => rows.filter(each => each.chatId === chatId).toSorted((one, other) => one.at - other.at),
    [chatId],
  )
}
