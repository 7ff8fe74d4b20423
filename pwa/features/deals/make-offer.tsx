import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useOpenStep } from '../../lib/hooks/use-open-step.ts'
import { Button } from '../../ui/form/button.tsx'
import type { AboutAd } from '../chats/write/start-chat.ts'
import type { InSet } from '../sets/in-set.tsx'

const OfferDialog = lazy(() => import('./offer-dialog.tsx'))

interface MakeOfferProps {
  chatId: string
  name: string
  askedCents: number
  set?: InSet | undefined
  /** The ad and book of a chat that the offer begins. */
  starts?: AboutAd | undefined
}

export function MakeOffer(props: MakeOfferProps) {
  const { t } = useLingui()
  const { isOpen, open, close } = useOpenStep('offer')
  return (
    <>
      <Button size="small" icon="tag" onClick={open}>
        {props.set ? t`Make an offer for the set` : t`Make an offer`}
      </Button>
      {isOpen && (
        <Suspense>
          <OfferDialog {...props} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
