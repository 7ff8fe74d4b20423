import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Reservation } from '../../../shared/features/deals/deals.schema.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { useOverlaid } from '../../sync/use-overlaid.ts'

export interface Deal {
  /** The newest of this chat, also one that ran out or was refused. */
  reservation: Shown<Reservation> | undefined
  /** All of this chat that held once. */
  reservations: Shown<Reservation>[]
  /** With it the other copies of the ad's set are reserved for this chat (M26). */
  isOfSet: boolean
  /** Until when another chat has it, as far as the device knows. */
  othersUntil: number | null
}

/** undefined while loading. */
export function useDeal(chatId: string, ad: Ad | undefined): Deal | undefined {
  return useOverlaid(
    'reservation',
    async (rows, { cache }) => {
      if (!ad) return undefined
      const shown = rows.filter(({ adId }) => adId === ad.id)
      const ofChat = shown.filter(each => each.chatId === chatId)
      const reservation = ofChat.toSorted((one, other) => other.until - one.until)[0]
      const until = ad.reservedUntil ?? 0
      const isMine = await cache.reservation
        .filter(row => row.chatId === chatId && row.adId === ad.id && row.until === until)
        .count()
      const waiting = shown.find(each => each.chatId !== chatId && each.work === 'waiting')
      const othersUntil = until > serverNow() && isMine === 0 ? until : (waiting?.until ?? null)
      const isOfSet = rows.some(each => each.chatId === chatId && each.adId !== ad.id && each.until > serverNow())
      return { reservation, isOfSet, reservations: ofChat.filter(({ work }) => work === 'sent'), othersUntil }
    },
    [chatId, ad],
  )
}
