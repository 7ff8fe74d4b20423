import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'

const OfferDialog = lazy(() => import('./offer-dialog.tsx'))

interface MakeOfferProps {
  chatId: string
  name: string
  askedCents: number
}

export function MakeOffer(props: MakeOfferProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>{t`Make an offer`}</Button>
      {open && (
        <Suspense>
          <OfferDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
