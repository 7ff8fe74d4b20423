import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/form/button.tsx'
import styles from '../read/chat-panel.module.css'
import type { AboutAd } from './start-chat.ts'

export function Elsewhere({ about }: { about: AboutAd | undefined }) {
  return (
    <p className={styles.elsewhere} data-action-bar="">
      <ButtonLink to={about ? `/book/${about.book.id}` : '/search'}>
        <Trans>Other copies of this book</Trans>
      </ButtonLink>
    </p>
  )
}
