import { Trans } from '@lingui/react/macro'
import type { Ad } from '../../../shared/features/ads/ads.schema.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './ad.module.css'

export function AdActions({ ad }: { ad: Ad }) {
  return (
    <ActionBar className={styles.actions}>
      <ButtonLink kind="primary" icon="chat" to={`/chat/new?ad=${ad.id}`}>
        <Trans>Send {ad.seller.firstName} a message</Trans>
      </ButtonLink>
    </ActionBar>
  )
}
