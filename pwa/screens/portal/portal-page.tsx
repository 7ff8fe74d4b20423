import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './portal.module.css'
import { useLingui } from '@lingui/react/macro'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { LostAbove } from '../../ui/page/scenes.tsx'

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
  useTitle(t`Nothing here to see!`)
  return (
    <Page width="narrow">
      <EmptyState
        level={1}
        scene={<LostAbove />}
        title={t`Nothing here to see!`}
        action={<ButtonLink to="/study" kind="primary">{t`To the book lists`}</ButtonLink>}
      >{t`This part is for admins of a study association. Should you be one? Ask somebody of your board for an invite.`}</EmptyState>
    </Page>
  )
}
