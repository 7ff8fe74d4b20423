import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './portal.module.css'
import { useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Forbidden } from '../not-found/not-found.tsx'

interface PortalPageProps {
  title: ReactNode
  actions?: ReactNode
  /** As high as the window, with scrolling parts; only screen readers get the title. */
  fill?: boolean
  children: ReactNode
}

export function PortalPage({ title, actions, fill, children }: PortalPageProps) {
  return (
    <div className={fill ? styles.fill : styles.page} data-portal="" data-fill={fill ? '' : undefined}>
      <div className={classes(styles.head, fill && styles.unseen)}>
        <h1 tabIndex={-1}>{title}</h1>
        {!fill && actions}
      </div>
      {children}
    </div>
  )
}

export function NoAccess() {
  const { t } = useLingui()
  return (
    <Forbidden action={<ButtonLink to="/study" kind="primary">{t`To the book lists`}</ButtonLink>}>
      {t`This part is for admins of a study association. Should you be one? Ask somebody of your board for an invite.`}
    </Forbidden>
  )
}
