import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { useOwnSettings } from '../use-own-settings.ts'
import { OfferCard } from './offer-card.tsx'
import { isOfferedIn, noteOffered } from './offered.ts'

interface AlertsOfferProps {
  chatId: string
  name: string
  hasJustWritten: boolean
  /** The other replied, so the question is closed for good. */
  isAnswered: boolean
}

/** Asks once, after the first chat, to notify of the answer (E5). The settings have the same switch. */
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
      title={<Trans>Shall we tell you when {name} answers?</Trans>}
      alerts={alerts}
      onTaken={() => setTaken(true)}
      onDone={() => void noteOffered(vault, chatId, true).catch(() => undefined)}
    />
  )
}
