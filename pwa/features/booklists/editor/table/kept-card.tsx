import { Trans } from '@lingui/react/macro'
import { Button } from '../../../../ui/form/button.tsx'
import type { Kept } from '../changes/kept.ts'
import { keptText } from '../parts/editor.text.ts'
import styles from './kept-card.module.css'

interface KeptCardProps {
  kept: Kept
  /** What stands in the cell now. */
  now: string
  onUse(): void
  onDrop(): void
}

/** Beside a cell whose text is not saved: why, and the ways on. */
export function KeptCard({ kept, now, onUse, onDrop }: KeptCardProps) {
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
      <p>{keptText(kept)}</p>
      <div className={styles.cardActions}>
        {why.kind !== 'error' && (
          <Button size="small" kind="primary" onClick={onUse}>
            <Trans>Use mine</Trans>
          </Button>
        )}
        <Button size="small" onClick={onDrop}>
          {why.kind === 'clash' ? <Trans>Keep what is there</Trans> : <Trans>Throw away</Trans>}
        </Button>
      </div>
    </div>
  )
}
