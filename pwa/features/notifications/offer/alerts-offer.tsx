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
}

/** Offered once, after the first chat (E5): to hear of the answer. Whoever says no finds it among the settings. */
export function AlertsOffer({ chatId, name, hasJustWritten }: AlertsOfferProps) {
  const { vault } = useLocal()
  const alerts = useOwnSettings()?.chatAlerts
  const [isTaken, setTaken] = useState(false)
  const isOffered = useLive(() => isOfferedIn(vault, chatId, hasJustWritten), [vault, chatId, hasJustWritten])
  const isWanted = alerts && (isTaken || (!alerts.email && !alerts.push))
  const isShown = isOffered && isWanted
  useEffect(() => {
    if (isShown) void noteOffered(vault, chatId).catch(() => undefined)
  }, [isShown, vault, chatId])
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
