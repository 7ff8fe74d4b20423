import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { Ad, AdPage } from '../../../shared/features/ads/ads.schema.ts'
import { isOpenOffer } from '../../../shared/features/deals/deals.rules.ts'
import type { Offer } from '../../../shared/features/deals/deals.schema.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { useOpenInAddress } from '../../lib/hooks/use-open-in-address.ts'
import { Button } from '../../ui/form/button.tsx'

const OfferFromAd = lazy(() => import('./offer-from-ad.tsx'))

const name = 'offer'
const forSet = 'set'

export function OfferOnAd({ ad }: { ad: Ad }) {
  const { t } = useLingui()
  const { open } = useOpenInAddress(name)
  const { cache, personId } = useLocal()
  const hasOffered = useLive(async () => {
    const chat = personId === null ? undefined : await cache.chat.where({ adId: ad.id }).first()
    const mine = (offer: Offer) => offer.chatId === chat?.id && offer.byId === personId
    return (
      chat !== undefined &&
      (await cache.offer.filter(offer => mine(offer) && isOpenOffer(offer, serverNow())).count()) > 0
    )
  }, [cache, personId, ad.id])
  return <Button onClick={() => open()}>{hasOffered ? t`Change your offer` : t`Make an offer`}</Button>
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
