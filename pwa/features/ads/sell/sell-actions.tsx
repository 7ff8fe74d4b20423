import { useLingui } from '@lingui/react/macro'
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
  const { t } = useLingui()
  return (
    <ActionBar className={styles.actions}>
      <Button onClick={onPrevious}>{t`Previous`}</Button>
      {step === 'personal' ? (
        <Button kind="primary" busy={busy} onClick={onPublish}>
          {isSecond ? t`Place a second copy` : t`Publish Ad`}
        </Button>
      ) : (
        <Button
          kind="primary"
          busy={waiting}
          {...(form === undefined ? { onClick: onNext } : { type: 'submit', form })}
        >
          {waiting ? t`Waiting for your photo` : t`Next`}
        </Button>
      )}
    </ActionBar>
  )
}
