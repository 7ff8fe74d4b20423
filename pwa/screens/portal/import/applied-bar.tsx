import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Done } from '../../../features/booklists/import/use-apply.ts'
import { usePortal } from '../../../features/organisations/portal-context.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './import.module.css'

interface DoneBarProps {
  isBusy: boolean
  onUndo(): void
  onClose(): void
  children: ReactNode
}

/** Stays over a reload, until somebody closes it or goes on: to another list or page. */
export function DoneBar({ isBusy, onUndo, onClose, children }: DoneBarProps) {
  const { t } = useLingui()
  return (
    <output className={styles.applied}>
      <Icon name="check" size={20} />
      {children}
      <Button size="small" icon="restore" busy={isBusy} onClick={onUndo}>{t`Undo`}</Button>
      <IconButton icon="close" label={t`Close`} onClick={onClose} />
    </output>
  )
}

export function AppliedBar({ applied, ...rest }: Omit<DoneBarProps, 'children'> & { applied: Done }) {
  const { t } = useLingui()
  const { organisation } = usePortal()
  return (
    <DoneBar {...rest}>
      <span>
        <Plural value={applied.count} one="# change applied." other="# changes applied." />{' '}
        <Trans>Students see it within a minute.</Trans>
      </span>
      <ButtonLink size="small" kind="text" to={`/admin/${organisation.id}/booklists`}>
        {t`To the book lists`}
      </ButtonLink>
    </DoneBar>
  )
}
