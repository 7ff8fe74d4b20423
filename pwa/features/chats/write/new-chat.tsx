import { Navigate, useSearchParams } from 'react-router-dom'
import type { AdPage } from '../../../../shared/features/ads/ads.schema.ts'
import { useCached } from '../../../api/use-cached.ts'
import { useLocal } from '../../../local/local-provider.tsx'
import { useLive } from '../../../local/use-live.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { isReserved } from '../../ads/reserved-tag.tsx'
import { MakeOffer } from '../../deals/make-offer.tsx'
import type { InSet } from '../../sets/in-set.tsx'
import { ChatPanel } from '../read/chat-panel.tsx'
import type { OpenChat } from '../use-chat.ts'
import { useLingui } from '@lingui/react/macro'
import { hasRunOut } from '../../../../shared/features/ads/ads.rules.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import type { AboutAd } from './start-chat.ts'
import { OfflineAbove } from '../../../ui/page/scene.tsx'

/** Renders one field before and after the chat begins, so that no key is lost (E2). */
export function NewChat({ id, adId, chat }: { id: string; adId: string | null; chat: OpenChat | null }) {
  const { cache, personId } = useLocal()
  const [query] = useSearchParams()
  const { data: page, state } = useCached<AdPage>(adId === null ? null : `/ads/${encodeURIComponent(adId)}`)
  const isOwn = page?.ad.seller.id === personId
  const now = page?.ad.id
  const there = useLive(async () => now && (await cache.chat.where({ adId: now }).first()), [cache, now])
  if (!chat && page && (isOwn || page.ad.deletedAt !== null)) return <NoChat about={page} isOwn={isOwn} />
  if (!chat && there && there.id !== id) return <Navigate to={`/chat/${there.id}`} replace />
  const asked = page && askedSet(page, query.get('set'))
  const copies = page ? [page.ad, ...(asked ? (page.set?.ads ?? []) : [])] : []
  const mayOffer = copies.every(ad => ad.takesOffers && !isReserved(ad))
  // The server answers with the ad at a lower price; the chat's id comes from the one that was asked for.
  const about = page && adId !== null ? { ...page, ad: { ...page.ad, id: adId }, setId: asked?.id } : page
  if (chat || page)
    return (
      <ChatPanel id={id} chat={chat} about={chat ? chat.about : about} focus={adId !== null}>
        {!chat && page && about && mayOffer && (
          <MakeOffer
            chatId={id}
            name={page.ad.seller.firstName}
            askedCents={asked?.priceCents ?? page.ad.priceCents}
            set={asked}
            starts={about}
          />
        )}
      </ChatPanel>
    )
  if (state === 'loading' || state === 'stale') return <Skeleton shape="block" />
  return <NoAd missing={state === 'missing'} />
}

/** The set that the buyer came from, as long as it is offered (M26). */
function askedSet({ ad: { inSet } }: AdPage, asked: string | null): InSet | undefined {
  return inSet?.id === asked ? (inSet ?? undefined) : undefined
}

function NoChat({ about, isOwn }: { about: AboutAd; isOwn: boolean }) {
  const { t } = useLingui()
  return (
    <Page width="narrow">
      <EmptyState
        title={isOwn ? t`This is your own ad` : t`This ad is gone`}
        action={
          <ButtonLink kind="primary" to={isOwn ? '/chat' : `/book/${about.book.id}`}>
            {isOwn ? t`To your chats` : t`Other copies of this book`}
          </ButtonLink>
        }
      >
        {isOwn ? (
          t`Anyone interested writes to you; you'll find it in your chats.`
        ) : (
          <>
            {hasRunOut(about.ad) && t`It ended after 120 days.`} {t`The book is no longer for sale here.`}
          </>
        )}
      </EmptyState>
    </Page>
  )
}

function NoAd({ missing }: { missing: boolean }) {
  const { t } = useLingui()
  return (
    <Page width="narrow">
      <EmptyState
        scene={missing ? undefined : <OfflineAbove />}
        title={missing ? t`This ad is not there` : t`No connection right now`}
        action={<ButtonLink kind="primary" to="/chat">{t`To your chats`}</ButtonLink>}
      />
    </Page>
  )
}
