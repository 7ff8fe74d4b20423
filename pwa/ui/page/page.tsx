import type { HTMLAttributes } from 'react'
import { classes } from '../../lib/classes.ts'
import styles from './page.module.css'

type PageProps = HTMLAttributes<HTMLDivElement> & {
  /** narrow: forms · text: reading · wide: lists and two panes · full: edge to edge */
  width?: 'narrow' | 'text' | 'wide' | 'full'
}

export function Page({ width = 'wide', className, ...rest }: PageProps) {
  return <div className={classes(styles.page, styles[width], className)} {...rest} />
}
