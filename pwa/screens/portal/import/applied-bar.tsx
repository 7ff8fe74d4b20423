import { Plural, Trans } from '@lingui/react/macro'
import { usePortal } from '../../../features/organisations/portal-context.ts'
import type { Applied } from '../../../features/booklists/import/use-apply.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './import.module.css'

interface AppliedBarProps {
  applied: Applied
  isBusy: boolean
  onUndo(): void
}

/** What was just done, with the way back. */
export function AppliedBar({ applied, isBusy, onUndo }: AppliedBarProps) {
  const { organisation } = usePortal()
  return (
    <output className={styles.applied}>
      <Icon name="check" size={20} />
      <span>
        <Plural value={applied.count} one="# change applied." other="# changes applied." />{' '}
        <Trans>Students see it within a minute.</Trans>
      </span>
      <Button size="small" icon="restore" busy={isBusy} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
      <ButtonLink size="small" kind="text" to={`/admin/${organisation.id}/booklists`}>
        <Trans>To the book lists</Trans>
      </ButtonLink>
    </output>
  )
}
