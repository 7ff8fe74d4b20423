import { Trans } from '@lingui/react/macro'
import { Unseen } from '../../ui/notes/unseen.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './book.module.css'

export function BookSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <Unseen as="h1">
        <Trans>Book</Trans>
      </Unseen>
      <div className={styles.cover}>
        <Skeleton shape="cover" />
      </div>
      <div className={styles.facts}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </div>
      <div className={styles.copies}>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}
