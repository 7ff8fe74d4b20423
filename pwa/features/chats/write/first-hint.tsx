import { Trans } from '@lingui/react/macro'
import styles from '../read/chat-panel.module.css'

export function FirstHint({ name }: { name: string }) {
  return (
    <div className={styles.hint}>
      <p>
        <Trans>Say what you would like to know, or suggest when and where to meet.</Trans>
      </p>
      <p>
        <Trans>{name} sees your first name. You pay when you collect the book.</Trans>
      </p>
    </div>
  )
}
