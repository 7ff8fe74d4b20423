import { Trans } from '@lingui/react/macro'
import type { Ad } from '../../../../shared/features/ads/ads.schema.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'

export function ContactSeller({ ad }: { ad: Ad }) {
  const { cache, personId } = useLocal()
  const chat = useLive(
    async () => (personId === null ? null : ((await cache.chat.where({ adId: ad.id }).first()) ?? null)),
    [cache, personId, ad.id],
  )
  if (ad.seller.id === personId) return null
  if (chat)
    return (
      <ButtonLink kind="primary" icon="chat" to={`/chat/${chat.id}`}>
        <Trans>To your chat with {ad.seller.firstName}</Trans>
      </ButtonLink>
    )
  return (
    <ButtonLink kind="primary" icon="chat" to={`/chat/new?ad=${ad.id}`}>
      <Trans>Send {ad.seller.firstName} a message</Trans>
    </ButtonLink>
  )
}
