import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { useOwnSettings } from '../use-own-settings.ts'
import { OfferCard } from './offer-card.tsx'
import { isOfferedToSeller, noteSellerAnswered } from './offered.ts'

/** By default nobody is notified of messages, and a seller waits for them from now on (E5). */
export function SellerOffer() {
  const { vault } = useLocal()
  const alerts = useOwnSettings()?.chatAlerts
  const [isTaken, setTaken] = useState(false)
  const isOffered = useLive(() => isOfferedToSeller(vault), [vault])
  if (!isOffered || !alerts || (!isTaken && (alerts.email || alerts.push))) return null
  return (
    <OfferCard
      title={<Trans>Shall we tell you when somebody writes?</Trans>}
      alerts={alerts}
      onTaken={() => setTaken(true)}
      onDone={() => void noteSellerAnswered(vault).catch(() => undefined)}
    />
  )
}
