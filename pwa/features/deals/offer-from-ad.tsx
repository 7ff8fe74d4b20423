import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import type { AdPage } from '../../../shared/features/ads/ads.schema.ts'
import { useLocal } from '../../local/local-provider.tsx'
import { useLive } from '../../local/use-live.ts'
import { Dialog } from '../../ui/page/dialog.tsx'
import { useChatId } from '../chats/use-chat.ts'
import { RequireSession } from '../people/require-session.tsx'
import { useSession } from '../people/session/session-provider.tsx'
import OfferDialog from './offer-dialog.tsx'

interface OfferFromAdProps {
  page: AdPage
  isForSet: boolean
  onClose(): void
}

/** Asks for a login and a confirmed address first, and is open again afterwards (D4, G3). The offer begins the chat. */
export default function OfferFromAd(props: OfferFromAdProps) {
  const { t } = useLingui()
  const { state, person } = useSession()
  const name = props.page.ad.seller.firstName
  if (state === 'signed_in' && person?.emailVerified) return <InChat {...props} />
  return (
    <Dialog open onClose={props.onClose} title={t`Make an offer`}>
      <RequireSession
        inside
        verified
        why={<Trans>Then {name} knows who offers. Afterwards you are back here, with the price to name.</Trans>}
      >
        {null}
      </RequireSession>
    </Dialog>
  )
}

function InChat({ page: { ad, book }, isForSet, onClose }: OfferFromAdProps) {
  const { cache } = useLocal()
  const navigate = useNavigate()
  const chatId = useChatId(ad.id)
  const isThere = useLive(
    async () => chatId !== undefined && (await cache.chat.get(chatId)) !== undefined,
    [cache, chatId],
  )
  if (chatId === undefined || isThere === undefined) return null
  const set = isForSet ? (ad.inSet ?? undefined) : undefined
  return (
    <OfferDialog
      chatId={chatId}
      name={ad.seller.firstName}
      askedCents={set?.priceCents ?? ad.priceCents}
      set={set}
      starts={isThere ? undefined : { ad, book, setId: set?.id }}
      onClose={onClose}
      onMade={() => void navigate(`/chat/${chatId}`, { replace: true })}
    />
  )
}
