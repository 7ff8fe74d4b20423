import { Trans } from '@lingui/react/macro'
import { hasRunOut } from '../../../../shared/features/ads/ads.rules.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import type { AboutAd } from './start-chat.ts'
import { OfflineAbove } from '../../../ui/page/scene.tsx'

export function NoChat({ about, isOwn }: { about: AboutAd; isOwn: boolean }) {
  return (
    <Page width="narrow">
      <EmptyState
        title={isOwn ? <Trans>This is your own ad</Trans> : <Trans>This ad is gone</Trans>}
        action={
          <ButtonLink kind="primary" to={isOwn ? '/chat' : `/book/${about.book.id}`}>
            {isOwn ? <Trans>To your chats</Trans> : <Trans>Other copies of this book</Trans>}
          </ButtonLink>
        }
      >
        {isOwn ? (
          <Trans>Anyone interested writes to you; you'll find it in your chats.</Trans>
        ) : (
          <>
            {hasRunOut(about.ad) && <Trans>It ended after 120 days.</Trans>}{' '}
            <Trans>The book is no longer for sale here.</Trans>
          </>
        )}
      </EmptyState>
    </Page>
  )
}

export function NoAd({ missing }: { missing: boolean }) {
  return (
    <Page width="narrow">
      <EmptyState
        scene={missing ? undefined : <OfflineAbove />}
        title={missing ? <Trans>This ad is not there</Trans> : <Trans>No connection right now</Trans>}
        action={
          <ButtonLink kind="primary" to="/chat">
            <Trans>To your chats</Trans>
          </ButtonLink>
        }
      />
    </Page>
  )
}
