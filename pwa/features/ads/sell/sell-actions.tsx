import { Trans } from '@lingui/react/macro'
import { ActionBar } from '../../../ui/form/action-bar.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { Step } from '../drafts/draft.ts'
import styles from './sell-frame.module.css'

interface SellActionsProps {
  step: Step
  busy: boolean
  waiting: boolean
  form?: string
  /** The seller offers this book already. */
  isSecond: boolean
  onPrevious(): void
  onNext(): void
  onPublish(): void
}

export function SellActions({ step, busy, waiting, form, isSecond, onPrevious, onNext, onPublish }: SellActionsProps) {
  return (
    <ActionBar className={styles.actions}>
      <Button onClick={onPrevious}>
        <Trans>Previous</Trans>
      </Button>
      {step === 'personal' ? (
        <Button kind="primary" busy={busy} onClick={onPublish}>
          {isSecond ? <Trans>Place a second copy</Trans> : <Trans>Publish Ad</Trans>}
        </Button>
      ) : (
        <Button
          kind="primary"
          busy={waiting}
          {...(form === undefined ? { onClick: onNext } : { type: 'submit', form })}
        >
          {waiting ? <Trans>Waiting for your photo</Trans> : <Trans>Next</Trans>}
        </Button>
      )}
    </ActionBar>
  )
}
