import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { NewsKind } from '../../../shared/features/deals/deal-graph.ts'
import { causeOf, type NewsFacts } from '../../../shared/features/deals/deals.words.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { formatMeeting, formatUntil } from '../../language/format.ts'
import { language } from '../../language/language.ts'
import type { ChatDeal } from './chat-deal.ts'

/** One thing that happened, of a row or of the news of a chat. */
export interface DealStep {
  kind: NewsKind
  byId: string | null
  priceCents?: number | undefined
  until?: number | undefined
  isOffer: boolean
  /** Of how many copies it is; more than one is a set. */
  count: number
}

export interface Around {
  deal: Pick<ChatDeal, 'side' | 'sold'>
  ad: Pick<Ad, 'deletedAt'> | undefined
  personId: string
  name: string
}

/** For the one table of sentences (deals.words.ts). */
export function newsFactsOf(step: DealStep, { deal: { side, sold }, ad, personId, name }: Around): NewsFacts {
  const { kind, byId, priceCents = 0, until, isOffer, count } = step
  const isMine = byId === personId
  const isBySeller = byId !== null && isMine === (side === 'seller')
  return {
    kind,
    isMine,
    side,
    name,
    count,
    price: formatMoney(priceCents, language),
    day: formatUntil(until ?? 0),
    time: formatMeeting(until ?? 0),
    isOffer,
    wasAgreed: until !== undefined,
    cause: causeOf({ isSold: sold !== undefined, isGone: ad?.deletedAt != null, isOffer, isBySeller }),
  }
}
