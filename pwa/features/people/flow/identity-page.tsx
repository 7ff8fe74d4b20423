import type { ReactNode } from 'react'
import { Page } from '../../../ui/page.tsx'
import styles from './identity-page.module.css'

interface IdentityPageProps {
  title: ReactNode
  /** Why we ask, and what happens next. */
  intro?: ReactNode
  children: ReactNode
  /** Ways elsewhere, below the form. */
  below?: ReactNode
}

/** The one column of every identity screen. */
export function IdentityPage({ title, intro, children, below }: IdentityPageProps) {
  return (
    <Page width="narrow" className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      {intro && <div className={styles.intro}>{intro}</div>}
      {children}
      {below && <div className={styles.below}>{below}</div>}
    </Page>
  )
}
