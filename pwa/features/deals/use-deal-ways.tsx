import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import { useSaving } from '../../sync/use-saving.ts'
import type { IconName } from '../../ui/icon.strokes.ts'
import { useSellAd } from '../ads/mine/use-sell-ad.ts'
import type { AboutAd } from '../chats/write/start-chat.ts'
import type { ChatDeal } from './chat-deal.ts'
import { endReservation } from './deals.actions.ts'

/** A button, beside the line of state or in the menu of the chat. */
export interface Way {
  name: 'release' | 'reserve' | 'sell' | 'meet'
  label: string
  icon: IconName
  run(): void
}

export type DealQuestion = 'reserve' | 'sell' | 'meet'

interface Ways {
  main: Way | undefined
  more: Way[]
  asked: DealQuestion | null
  ask(question: DealQuestion | null): void
}

interface About {
  about: AboutAd | undefined
  name: string
  /** The two can still write to each other here. */
  mayDeal: boolean
  /** They agreed on a time, or one of them proposed it. */
  isMeeting: boolean
}

/** This side may do these now: one main thing, and the rest for the menu. Offers have theirs on their card. */
export function useDealWays(deal: ChatDeal | null | undefined, { about, name, mayDeal, isMeeting }: About): Ways {
  const { t } = useLingui()
  const save = useSaving()
  const [asked, ask] = useState<DealQuestion | null>(null)
  const bookName = about?.book.name ?? ''
  const { sell } = useSellAd(about?.ad.id ?? '', bookName, { chatId: deal?.chatId ?? '' })
  const { reservation, isHeld = false, side, set } = deal ?? {}
  const end = useOneAtATime(async () => {
    if (reservation) await save(vault => endReservation(vault, reservation, t`End the reservation of ${bookName}`))
  })
  const askOrSell = () => {
    if (isHeld && set?.id) return void sell({ setId: set.id })
    if (about?.ad.inSet) return ask('sell')
    void sell()
  }
  const isSure = reservation?.work === 'sent'
  const isOver = deal?.stage === 'over' && reservation !== undefined
  const all: Record<Way['name'], Omit<Way, 'name'>> = {
    meet: { label: t`Propose a time`, icon: 'clock', run: () => ask('meet') },
    sell: { label: t`Sold to ${name}`, icon: 'check', run: askOrSell },
    reserve: { label: isOver ? t`Reserve again` : t`Reserve for ${name}`, icon: 'lock', run: () => ask('reserve') },
    release: {
      label: side === 'seller' ? t`End the reservation` : t`I don't need it any more`,
      icon: 'close',
      run: () => void end(),
    },
  }
  const may = (way: Way['name']) => {
    if (!deal || deal.isAccepting || (isHeld && !isSure)) return false
    if (way === 'release') return deal.ways.includes('release')
    if (way === 'meet') return mayDeal && isHeld && side === 'buyer' && !isMeeting
    return mayDeal && deal.ways.includes(way)
  }
  const isAnswering = deal?.stage === 'offered' || deal?.stage === 'countered'
  const order = isHeld ? (['meet', 'sell', 'release'] as const) : (['reserve', 'sell'] as const)
  const found = order.filter(may).map((way): Way => ({ name: way, ...all[way] }))
  const hasMain = !isAnswering && !deal?.refused && found[0]?.name !== 'release' && !(deal?.others && !isHeld)
  return { main: hasMain ? found[0] : undefined, more: hasMain ? found.slice(1) : found, asked, ask }
}
