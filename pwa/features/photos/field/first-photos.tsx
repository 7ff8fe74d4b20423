import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'
import styles from './field.module.css'

/** Shows which two photos help most. Pressing one opens the file picker. */
export function FirstPhotos({ inputId, isWrong }: { inputId: string; isWrong: boolean }) {
  return (
    <div className={styles.both}>
      <label htmlFor={inputId} className={classes(styles.place, isWrong && styles.wrong)}>
        <Outline>
          <path d="M10 4v84M26 22h44v24H26z" />
        </Outline>
        <Trans>Front cover</Trans>
      </label>
      <label htmlFor={inputId} className={classes(styles.place, isWrong && styles.wrong)}>
        <Outline>
          <path d="M58 4v84" />
          <path className={styles.bars} d="M14 66v14M18 66v14M23 66v14M27 66v14M32 66v14" />
        </Outline>
        <Trans>Back cover</Trans>
      </label>
    </div>
  )
}

function Outline({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.outline} width="68" height="92" viewBox="0 0 80 92" aria-hidden="true" focusable="false">
      <path d="M4 4h68a4 4 0 0 1 4 4v76a4 4 0 0 1-4 4H4z" />
      {children}
    </svg>
  )
}
