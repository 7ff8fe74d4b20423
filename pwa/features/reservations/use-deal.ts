import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { Reservation } from '../../../shared/features/reservations/reservations.mutations.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { overlaid } from '../../sync/core/overlay.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import { useMutations } from '../../sync/mutations-provider.tsx'

export interface Deal {
  /** The newest of this chat, also one that ran out or was refused. */
  reservation: Shown<Reservation> | undefined
  /** All of this chat that held once. */
  reservations: Shown<Reservation>[]
  /** Until when another chat has it, as far as the device knows. */
  othersUntil: number | null
}

/** undefined while loading. */
export function useDeal(chatId: string, ad: Ad | undefined): Deal | undefined {
  const { cache, vault, personId } = useLocal()
  const mutations = useMutations()
  return useLive(async () => {
    if (!mutations || !ad) return undefined
    const [rows, entries] = await Promise.all([cache.reservation.toArray(), vault.outbox.toArray()])
    const me = { id: personId ?? '', firstName: '' }
    const shown = overlaid(mutations, 'reservation', rows, { entries, me }).filter(({ adId }) => adId === ad.id)
    const ofChat = shown.filter(each => each.chatId === chatId)
    const reservation = ofChat.toSorted((one, other) => other.until - one.until)[0]
    const until = ad.reservedUntil ?? 0
    const isMine = rows.some(row => row.chatId === chatId && row.adId === ad.id && row.until === until)
    const waiting = shown.find(each => each.chatId !== chatId && each.work === 'waiting')
    const othersUntil = until > serverNow() && !isMine ? until : (waiting?.until ?? null)
    return { reservation, reservations: ofChat.filter(({ work }) => work === 'sent'), othersUntil }
  }, [cache, vault, mutations, personId, chatId, ad])
}
