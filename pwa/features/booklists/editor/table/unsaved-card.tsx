import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/form/button.tsx'
import type { UnsavedEdit } from '../changes/unsaved.ts'
import { unsavedText } from '../parts/editor.text.ts'
import styles from './cell-editor.module.css'

interface UnsavedCardProps {
  kept: UnsavedEdit
  now: string
  onUse(): void
  onDrop(): void
}

export function UnsavedCard({ kept, now, onUse, onDrop }: UnsavedCardProps) {
  const { t } = useLingui()
  const { text, why } = kept
  return (
    <div className={styles.card} data-card="">
      <p>
        {why.kind === 'clash' ? (
          <Trans>
            Now: <b>{now === '' ? '–' : now}</b> · yours: <b>{text === '' ? '–' : text}</b>
          </Trans>
        ) : (
          <Trans>
            Not saved: <b>{text === '' ? '–' : text}</b>
          </Trans>
        )}
      </p>
      <p>{unsavedText(kept)}</p>
      <div className={styles.cardActions}>
        {why.kind !== 'error' && <Button size="small" kind="primary" onClick={onUse}>{t`Use mine`}</Button>}
        <Button size="small" onClick={onDrop}>
          {why.kind === 'clash' ? t`Keep what is there` : t`Throw away`}
        </Button>
      </div>
    </div>
  )
}
