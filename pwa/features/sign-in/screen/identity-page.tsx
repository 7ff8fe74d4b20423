import type { ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'
import { useTitle } from '../../../lib/hooks/use-title.ts'
import { Page } from '../../../ui/page/page.tsx'
import styles from './screen.module.css'

interface IdentityPageProps {
  title: string
  intro?: ReactNode
  children: ReactNode
  below?: ReactNode
  underBar?: boolean
}

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
