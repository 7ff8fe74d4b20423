import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import type { NewsKind } from '../../../shared/features/deals/deal-graph.ts'
import { isOpenOffer, isWaiting, offerLifeMs } from '../../../shared/features/deals/deals.rules.ts'
import type { News, Offer } from '../../../shared/features/deals/deals.schema.ts'
import { madeAt } from '../../lib/made-at.ts'
import type { Shown } from '../../sync/core/overlay.types.ts'
import type { ChatDeal } from './chat-deal.ts'
import type { DealStep } from './news-facts.ts'

/** Stands in the conversation at its time: a sentence, or the offer that has buttons. */
export type DealLine = { id: string; at: number } & (
  { offer: Shown<Offer>; step?: never } | { step: DealStep; offer?: never }
)

export interface Said {
  deal: ChatDeal
  ad: Pick<Ad, 'priceCents'> | undefined
  news: readonly News[]
  /** The two of the chat. */
  buyerId: string
  sellerId: string
  now: number
}

/** Everything that happened between the two, each once, the earliest first (M4, M28). */
export function dealLinesOf(said: Said): DealLine[] {
  const { deal, now } = said
  const offered = deal.offers.flatMap(offer => linesOfOffer(offer, said))
  const reserved = deal.reservations.map(({ id, until, adIds = [] }) => {
    const offer = deal.offers.find(each => each.id === id)
    const agreedAt = offer && stepsOf(offer, said).findLast(({ kind }) => kind === 'accept')?.at
    const step = { kind: 'reserve', byId: said.sellerId, until, isOffer: false, count: adIds.length } as const
    return { id: `reserved ${id}`, at: agreedAt ?? madeAt(id), step }
  })
  const lapsed = deal.offers.filter(each => each.work === 'sent' && isWaiting(each) && !isOpenOffer(each, now))
  const late = lapsed.map(({ id, at, priceCents, setId }) => ({
    id: `lapsed ${id}`,
    at: at + offerLifeMs,
    step: { kind: 'lapse', byId: null, priceCents, isOffer: true, count: countOf(setId) } as const,
  }))
  const told = said.news.flatMap(each => newsLine(each, said))
  return [...offered, ...reserved, ...late, ...told].toSorted((one, other) => one.at - other.at)
}

/** Told by another line: how its offer ended follows from what stands there. */
const silent: readonly NewsKind[] = ['reserve', 'sell']

function linesOfOffer(offer: Shown<Offer>, said: Said): DealLine[] {
  const { id, work, setId } = offer
  const isCard = work !== 'sent' || isOpenOffer(offer, said.now)
  const steps = stepsOf(offer, said)
  const told = isCard ? steps.slice(0, -1) : steps
  const lines = told.flatMap(({ kind, at, ...step }, index): DealLine[] => {
    const isOver = kind === 'sell' && said.deal.sold === 'elsewhere'
    if (silent.includes(kind) && !isOver) return []
    const shown = { ...step, kind: isOver ? 'end' : kind, isOffer: true, count: countOf(setId) } as const
    return [{ id: `${id} ${index}`, at, step: shown }]
  })
  return isCard ? [...lines, { id, at: steps.at(-1)?.at ?? offer.at, offer }] : lines
}

type Step = NonNullable<Offer['history']>[number]

/** A row of a former server has only how it stands. */
function stepsOf({ history = [], state, byId, priceCents, at }: Offer, { buyerId, sellerId }: Said): Step[] {
  if (history.length > 0) return history
  const other = byId === buyerId ? sellerId : buyerId
  const first = { byId, priceCents, at }
  return {
    open: [{ ...first, kind: 'offer' as const }],
    countered: [{ ...first, kind: 'counter' as const }],
    accepted: [{ ...first, byId: other, kind: 'accept' as const }],
    declined: [{ ...first, byId: other, kind: 'decline' as const }],
    withdrawn: [{ ...first, kind: 'withdraw' as const }],
    lapsed: [{ ...first, byId: null, kind: 'lapse' as const }],
  }[state]
}

/** Only where no row says it: those of offers have their history, and handovers their card. */
function newsLine(news: News, said: Said): DealLine[] {
  const { deal, ad } = said
  if (news.kind === 'propose' || news.kind === 'agree') return []
  const offer = deal.offers.find(({ id }) => id === news.of)
  const isSaid =
    offer && stepsOf(offer, said).some(({ kind }) => kind === news.kind || (kind === 'sell' && isEnd(news)))
  const isReserved = deal.reservations.some(({ id }) => id === news.of)
  // Agreeing reserved it; that row is gone since.
  const reserved = { ...news, kind: 'reserve', byId: said.sellerId } as const
  if (news.kind === 'accept' && isSaid && !isReserved)
    return [{ id: `reserved ${news.of}`, at: news.at, step: stepOf(reserved, deal, ad) }]
  if (isSaid) return []
  if (news.kind === 'reserve' && isReserved) return []
  return [{ id: `news ${news.kind} ${news.at}`, at: news.at, step: stepOf(news, deal, ad) }]
}

export function stepOf({ kind, of, byId, priceCents, until }: News, deal: ChatDeal, ad: Said['ad']): DealStep {
  const offer = deal.offers.find(({ id }) => id === of)
  const held = deal.reservations.find(({ id }) => id === of)?.adIds?.length
  const isForAll = kind === 'sell' || (kind === 'reserve' && held === undefined)
  const count = isForAll ? countSold(deal, { ad, priceCents }) : (held ?? countOf(offer?.setId ?? deal.set?.id))
  return { kind, byId, priceCents, until, isOffer: offer !== undefined && held === undefined, count }
}

/** The price that waits for an answer, as it was named. */
export function stepOfOffer({ state, byId, priceCents, history = [], setId }: Offer): DealStep {
  const kind = state === 'countered' ? 'counter' : history.at(-1)?.kind === 'change' ? 'change' : 'offer'
  return { kind, byId, priceCents, isOffer: true, count: countOf(setId) }
}

const isEnd = ({ kind }: News) => kind === 'end'

/** More than one: how many a set had is not asked any more. */
const countOf = (setId: string | null | undefined) => (setId == null ? 1 : 2)

/** A copy by itself never costs more than its ad asks. */
function countSold(
  { offers, reservations }: Pick<ChatDeal, 'offers' | 'reservations'>,
  { ad, priceCents = 0 }: { ad: Said['ad']; priceCents?: number | undefined },
): number {
  const agreed = offers.findLast(({ state }) => state === 'accepted')
  const held = reservations.some(({ adIds = [] }) => adIds.length > 1)
  return held || agreed?.setId !== undefined || (ad !== undefined && priceCents > ad.priceCents) ? 2 : 1
}
