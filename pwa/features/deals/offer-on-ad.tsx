import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { AdPage } from '../../../shared/features/ads/ads.schema.ts'
import { useOpenInAddress } from '../../lib/hooks/use-open-in-address.ts'
import { Button } from '../../ui/form/button.tsx'

const OfferFromAd = lazy(() => import('./offer-from-ad.tsx'))

const name = 'offer'
const forSet = 'set'

export function OfferOnAd() {
  const { t } = useLingui()
  const { open } = useOpenInAddress(name)
  return <Button onClick={() => open()}>{t`Make an offer`}</Button>
}

export function OfferOnSet() {
  const { t } = useLingui()
  const { open } = useOpenInAddress(name)
  return <Button icon="tag" wide onClick={() => open(forSet)}>{t`Make an offer for the set`}</Button>
}

/** Once on the page of an ad that takes offers and is free (M28). */
export function OfferOpened({ page }: { page: AdPage }) {
  const { opened, close } = useOpenInAddress(name)
  if (opened === null) return null
  return (
    <Suspense>
      <OfferFromAd page={page} isForSet={opened === forSet} onClose={close} />
    </Suspense>
  )
}
