import type { ReactNode } from 'react'
import { useTitle } from '../../lib/hooks/use-title.ts'
import { Page } from '../../ui/page/page.tsx'
import styles from './prose.module.css'

export function Prose({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <Page width="text">
      <article className={styles.prose}>
        <h1>{title}</h1>
        {children}
      </article>
    </Page>
  )
}
