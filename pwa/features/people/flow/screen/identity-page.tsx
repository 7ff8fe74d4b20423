import type { ReactNode } from 'react'
import { classes } from '../../../../lib/classes.ts'
import { useTitle } from '../../../../lib/use-title.ts'
import { Page } from '../../../../ui/page.tsx'
import styles from './identity-page.module.css'

interface IdentityPageProps {
  /** In the tab of the browser too. */
  title: string
  /** Why we ask, and what happens next. */
  intro?: ReactNode
  children: ReactNode
  /** Ways elsewhere, below the form. */
  below?: ReactNode
  /** On phones a bar above says the title already. */
  underBar?: boolean
}

/** The one column of every identity screen. */
export function IdentityPage({ title, intro, children, below, underBar }: IdentityPageProps) {
  useTitle(title)
  return (
    <Page width="narrow" className={classes(styles.page, underBar && styles.underBar)}>
      <h1 tabIndex={-1}>{title}</h1>
      {intro && <div className={styles.intro}>{intro}</div>}
      {children}
      {below && <div className={styles.below}>{below}</div>}
    </Page>
  )
}
