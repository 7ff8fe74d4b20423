import { useLingui } from '@lingui/react/macro'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import { useSaving } from '../../sync/use-saving.ts'
import { useSellAd } from '../ads/mine/use-sell-ad.ts'
import type { AboutAd } from '../chats/write/start-chat.ts'
import { ProposeDialog } from '../handovers/propose-dialog.tsx'
import { type Extent, SoldDialog } from '../sets/sold-dialog.tsx'
import { reserve } from './deals.actions.ts'
import { ReserveDialog } from './reserve-dialog.tsx'
import type { DealQuestion } from './use-deal-ways.tsx'

interface DealQuestionsProps {
  chatId: string
  about: AboutAd
  name: string
  /** The buyer asked for the whole set. */
  isAboutSet: boolean
  asked: DealQuestion
  onDone(): void
}

/** Loaded with the first question. */
export default function DealQuestions({ chatId, about, name, isAboutSet, asked, onDone }: DealQuestionsProps) {
  const { t } = useLingui()
  const { ad } = about
  const bookName = about.book.name
  const save = useSaving()
  const { sell } = useSellAd(ad.id, bookName, { chatId })
  const ofSet = (extent: Extent) => (extent === 'set' && ad.inSet ? { setId: ad.inSet.id } : {})
  const initial = isAboutSet ? 'set' : 'one'
  const hold = useOneAtATime(async (until: number, extent: Extent) => {
    onDone()
    const wanted = { adId: ad.id, chatId, until, ...ofSet(extent) }
    await save(vault => reserve(vault, wanted, t`Reserve ${bookName} for ${name}`))
  })
  if (asked === 'meet') return <ProposeDialog chatId={chatId} name={name} onClose={onDone} />
  if (asked === 'reserve')
    return (
      <ReserveDialog
        ad={ad}
        name={name}
        initial={initial}
        onClose={onDone}
        onReserve={(until, extent) => void hold(until, extent)}
      />
    )
  if (!ad.inSet) return null
  return (
    <SoldDialog
      inSet={ad.inSet}
      priceCents={ad.priceCents}
      name={name}
      initial={initial}
      onClose={onDone}
      onSold={extent => {
        onDone()
        void sell(ofSet(extent))
      }}
    />
  )
}
