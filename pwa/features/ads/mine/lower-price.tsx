import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { Button } from '../../../ui/form/button.tsx'

const LowerPriceDialog = lazy(() => import('./lower-price-dialog.tsx'))

interface LowerPriceProps {
  ad: Ad
  name: string
  /** The id of the ad at the new price. */
  onLowered?(id: string): void
}

export function LowerPrice({ ad, name, onLowered }: LowerPriceProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <Button
        kind="text"
        size="small"
        aria-label={t`Lower the price: ${name}`}
        onClick={() => {
          setWasOpened(true)
          setAsking(true)
        }}
      >
        <Trans>Lower the price</Trans>
      </Button>
      {wasOpened && (
        <Suspense>
          <LowerPriceDialog ad={ad} name={name} open={asking} onClose={() => setAsking(false)} onLowered={onLowered} />
        </Suspense>
      )}
    </>
  )
}
