import { useEffect, useState } from 'react'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { useOwnSettings } from '../use-own-settings.ts'
import { OfferCard } from './offer-card.tsx'
import { isOfferedIn, noteOffered } from './offered.ts'

interface AlertsOfferProps {
  chatId: string
  name: string
  /** Something was written in it since this page was opened. */
  hasJustWritten: boolean
  /** The other wrote last: the question answered itself, and does not come back with the next message. */
  isAnswered: boolean
}

/** Offered once, after the first chat (E5): to hear of the answer, until that comes. Whoever says no finds it among the settings. */
export function AlertsOffer({ chatId, name, hasJustWritten, isAnswered }: AlertsOfferProps) {
  const { vault } = useLocal()
  const alerts = useOwnSettings()?.chatAlerts
  const [isTaken, setTaken] = useState(false)
  const isOffered = useLive(() => isOfferedIn(vault, chatId, hasJustWritten), [vault, chatId, hasJustWritten])
  const isWanted = alerts && (isTaken || (!alerts.email && !alerts.push))
  const isShown = isOffered && isWanted && !isAnswered
  useEffect(() => {
    if (isShown || (isOffered && isAnswered)) void noteOffered(vault, chatId, isAnswered).catch(() => undefined)
  }, [isShown, isOffered, isAnswered, vault, chatId])
  if (!isShown) return null
  return (
    <OfferCard
      name={name}
      alerts={alerts}
      onTaken={() => setTaken(true)}
      onDone={() => void noteOffered(vault, chatId, true).catch(() => undefined)}
    />
  )
}
